import { LIMIT_SENTENCES, runFailure, sentenceWithLimit } from '@pagemark/domain';
import type { NamedLimit, RunFailure, RunFailureCode } from '@pagemark/domain';
import type { AuditLimits } from './audit-limits.ts';

/** The failure of a page whose audit met a limit. */
export function limitFailure(code: RunFailureCode, met: NamedLimit): RunFailure {
  return runFailure(code, sentenceWithLimit(LIMIT_SENTENCES[met.name], met));
}

/** The failure of a page whose audit filled the heap of its thread. */
export function heapFailure({ heapMb }: Pick<AuditLimits, 'heapMb'>): RunFailure {
  return limitFailure('audit_crashed', { name: 'fetch.limit.heap_mb', limit: heapMb });
}
