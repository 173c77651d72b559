import { lastPageOf } from '@pagemark/domain';
import type { ListPage, PerPage } from '@pagemark/domain';
import type { ListLinks, ListMeta } from './list-schema.ts';

/** The maximum length of the Link header, in characters. Parsers of clients reject longer headers. */
const LINK_HEADER_CHARACTERS_MAX = 4096;

/** A request for a page of a list. */
export type ListRequest = {
  /** The absolute URL of the list, without a query. */
  url: string;
  /** All query parameters, unchanged. */
  parameters: ReadonlyMap<string, unknown>;
  perPage: PerPage;
  /** Null if the request has a cursor. */
  page: number | null;
  /** Whether the request has `page`. Only then do the links have page numbers. */
  isPaged: boolean;
};

export type ListEnvelope<T> = { data: T[]; links: ListLinks; meta: ListMeta };

/**
 * Creates the envelope of a page of a list. If the total is a lower bound (`gte`), `last_page` and its link are null. With a
 * cursor, the position of the page is unknown and null.
 */
export function toListEnvelope<T, B>(
  page: ListPage<T>,
  request: ListRequest,
  toBody: (item: T) => B,
): ListEnvelope<B> {
  const { url, perPage } = request;
  const { items, total, totalRelation, nextCursor, offset } = page;
  const lastPage = totalRelation === 'eq' ? lastPageOf(total, perPage) : null;
  const from = offset === null || items.length === 0 ? null : offset + 1;
  return {
    data: items.map(toBody),
    links: linksOf(request, nextCursor, lastPage),
    meta: {
      current_page: request.page,
      from,
      to: from === null ? null : from + items.length - 1,
      last_page: lastPage,
      path: url,
      per_page: perPage,
      total,
      total_relation: totalRelation,
      next_cursor: nextCursor,
    },
  };
}

/** Formats the links as a Link header (RFC 8288); null if it would be too long. */
export function toLinkHeader(links: ListLinks): string | null {
  const { first, last, prev, next } = links;
  let header = `<${first}>; rel="first"`;
  if (prev !== null) header += `, <${prev}>; rel="prev"`;
  if (next !== null) header += `, <${next}>; rel="next"`;
  if (last !== null) header += `, <${last}>; rel="last"`;
  return header.length > LINK_HEADER_CHARACTERS_MAX ? null : header;
}

function linksOf(request: ListRequest, nextCursor: string | null, lastPage: number | null): ListLinks {
  const { page, isPaged } = request;
  const kept = keptParameters(request.parameters);
  const prefix = `${request.url}?${kept}`;
  const toPage = (number: number) => `${prefix}page=${number}`;
  return {
    // Without a page number, so the client continues with cursors.
    first: isPaged ? toPage(1) : request.url + (kept === '' ? '' : `?${kept.slice(0, -1)}`),
    last: lastPage === null ? null : toPage(lastPage),
    // Beyond the end, the previous page is the last page rather than another empty one.
    prev: page === null || page === 1 ? null : toPage(Math.min(page - 1, lastPage ?? page - 1)),
    // Page numbers would repeat or skip rows if others are created or deleted in the meantime.
    next: nextCursor === null ? null : prefix + (isPaged ? `page=${(page ?? 1) + 1}` : cursorOf(nextCursor)),
  };
}

function cursorOf(cursor: string): string {
  return `cursor=${encodeURIComponent(cursor)}`;
}

/** The parameters that all pages share, in the order of the request, each followed by `&`. */
function keptParameters(parameters: ReadonlyMap<string, unknown>): string {
  let kept = '';
  for (const [name, value] of parameters) {
    if (name === 'page' || name === 'cursor') continue;
    kept += `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}&`;
  }
  return kept;
}
