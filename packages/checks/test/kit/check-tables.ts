import { documentOf } from '@pagemark/html/testing/page-snapshot-of';
import type { PageInput } from '@pagemark/html/testing/page-snapshot-of';
import type { Check } from '../../src/definition/define-check.ts';

/** A case of a check's table, as {@link describeCheck} takes it. */
export type TableCase = PageInput & { name: string; in?: string; head?: string };
export type CheckTable = { check: Check; cases: readonly TableCase[] };

/** Loads the tests of checks, which must call a mock of `describeCheck` that keeps their tables. */
export async function loadTables(checks: readonly Check[]): Promise<void> {
  const folder = new URL('../../src/', import.meta.url);
  await Promise.all(
    checks.map(({ category, id }) => import(new URL(`${category}/${id}.test.ts`, folder).href)),
  );
}

/** The case with its complete page. */
export function pageOf(row: TableCase): TableCase & { html: string } {
  return { ...row, html: row.html ?? documentOf(row.in ?? '', row.head) };
}
