import type { TableCase } from '../kit/check-tables.ts';

/** Whether a case is one that axe-core can be asked about: it gets whole pages, as HTML. */
export function isForAxe({ body, headers }: Pick<TableCase, 'body' | 'headers'>): boolean {
  return body?.truncated !== true && headers?.['content-type'] !== 'application/xhtml+xml';
}
