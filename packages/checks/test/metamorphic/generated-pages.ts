import { documentOf } from '@pagemark/html/testing/page-snapshot-of';
import type { CheckTable, TableCase } from '../kit/check-tables.ts';

/** Cases on one generated page. */
const FRAGMENTS = 12;

/**
 * Pages that each consist of the bodies of several cases of the tables, of different checks: many elements of all kinds
 * beside each other, conforming or not. The same pages in every run.
 */
export function generatedPages(
  tables: Iterable<CheckTable>,
  count: number,
): { name: string; html: string }[] {
  const fragments = interleaved([...tables].map(({ cases }) => cases.filter(isFragment)));
  return Array.from({ length: count }, (_, at) => {
    const from = (at * FRAGMENTS) % Math.max(1, fragments.length - FRAGMENTS);
    const used = fragments.slice(from, from + FRAGMENTS);
    const body = used.map((row) => `<section><h2>${row.name}</h2>${row.in}</section>`).join('\n');
    return { name: `generated ${at}`, html: documentOf(`<main><h1>Shoes</h1>${body}</main>`) };
  });
}

function isFragment({ in: body, head, body: changes }: TableCase): boolean {
  return body !== undefined && head === undefined && changes === undefined && body.length < 5_000;
}

/** The first of each list, then the second of each, and so on. */
function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
