import fc from 'fast-check';
import { ACCOUNT_OPERATIONS } from './account-operations.ts';
import { IMPORT_OPERATIONS } from './import-operations.ts';
import type { Operation } from './operation.ts';
import { REPORT_OPERATIONS } from './report-operations.ts';

const OPERATIONS_MAX = 40;

const anyWork = fc
  .constantFrom('imports' as const, 'audits' as const, 'events' as const)
  .map((what): Operation => ({ kind: 'work', what }));

/** A sequence of operations. Each keeps its meaning when others are removed. */
export function anySequence(): fc.Arbitrary<Operation[]> {
  const operation = fc.oneof(
    { weight: 6, arbitrary: anyWork },
    ...REPORT_OPERATIONS,
    ...IMPORT_OPERATIONS,
    ...ACCOUNT_OPERATIONS,
  );
  return fc.array(operation, { minLength: 10, maxLength: OPERATIONS_MAX, size: 'max' });
}
