import { collectPageFacts } from '@pagemark/html/facts/page-facts';
import { compareViews } from '../../src/script-changes/compare-views.ts';

/** The HTML that the server sent, the HTML after scripts ran, and what they change. */
type ChangeRow = [name: string, raw: string, rendered: string, changes: string];

/** Rows about one part of a page. `wrap` makes documents of their HTML. */
export type ChangeTable = { what: string; wrap: (html: string) => string; rows: readonly ChangeRow[] };

const URL_OF_PAGE = new URL('https://www.example.com/shop/shoes');

/** What scripts change between two documents: `title warn, canonical fail`. Empty when nothing that matters. */
export function changesBetween(raw: string, rendered: string): string {
  return changesOf(raw, rendered)
    .map(({ id, verdict }) => `${id} ${verdict}`)
    .join(', ');
}

/** The changes themselves. */
export function changesOf(raw: string, rendered: string) {
  return compareViews(collectPageFacts(raw, URL_OF_PAGE), collectPageFacts(rendered, URL_OF_PAGE));
}

/** A document with this in its head, and otherwise nothing to compare. */
export const inHead = (head: string) =>
  `<!doctype html><html lang=en><head>${head}</head><body></body></html>`;

/** A document with this in its body. */
export const inBody = (body: string) =>
  `<!doctype html><html lang=en><head><title>x</title></head><body>${body}</body></html>`;
