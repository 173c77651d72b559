import { documentOf } from '@pagemark/html/testing/page-snapshot-of';
import type { PageInput } from '@pagemark/html/testing/page-snapshot-of';
import type { Check } from '../../src/definition/define-check.ts';

/** A case of a check's table, as {@link describeCheck} takes it. */
export type TableCase = PageInput & { name: string; outcome: string; in?: string; head?: string };
export type CheckTable = { check: Check; cases: readonly TableCase[] };

/** The tables by ID of their check, if a test loads them to use their pages. */
let loaded: Map<string, CheckTable> | undefined;

/**
 * Loads the tests of checks for their tables, which do not run then, nor those that this process loads later.
 * @returns the tables of these checks by ID
 */
export async function loadTables(checks: readonly Check[]): Promise<ReadonlyMap<string, CheckTable>> {
  loaded ??= new Map();
  const folder = new URL('../../src/', import.meta.url);
  await Promise.all(
    checks.map(({ category, id }) => import(new URL(`${category}/${id}.test.ts`, folder).href)),
  );
  // Tests share a process, and another one may have loaded more.
  const all = loaded;
  return new Map(checks.flatMap(({ id }) => all.get(id) ?? []).map((table) => [table.check.id, table]));
}

/** @returns whether a test loads the tables, which took this one */
export function takeTable(table: CheckTable): boolean {
  loaded?.set(table.check.id, table);
  return loaded !== undefined;
}

/** The case with its complete page. */
export function pageOf(row: TableCase): TableCase & { html: string } {
  return { ...row, html: row.html ?? documentOf(row.in ?? '', row.head) };
}
