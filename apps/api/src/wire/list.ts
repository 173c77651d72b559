import { lastPageOf } from '@pagemark/domain';
import type { ListPage, PerPage } from '@pagemark/domain';
import type { ListLinks, ListMeta } from './list-schema.ts';

/** Longest Link header sent, in characters: four links with a long filter would be more than clients' parsers take. */
const LINK_HEADER_CHARACTERS_MAX = 4096;

/** What was asked of a list: where it is, every parameter as sent, and the parts that say where in it we are. */
export type ListRequest = {
  /** Absolute URL of the list, without a query. */
  url: string;
  parameters: ReadonlyMap<string, unknown>;
  perPage: PerPage;
  /** Null when a cursor was given. */
  page: number | null;
  /** Whether the request named a page: only then do the links lead from page to page. */
  isPaged: boolean;
};

export type ListEnvelope<T> = { data: T[]; links: ListLinks; meta: ListMeta };

/**
 * The envelope of a page of a list. When the total is only a lower bound (`gte`) nobody knows the last page: then
 * `last_page` and the link to it are null. Behind a cursor, where in the list the page stands is not known either.
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

/** The links as the value of a Link header (RFC 8288); null when it would be too long to send. */
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
    // Without a page number, so that whoever begins there goes on by cursors.
    first: isPaged ? toPage(1) : request.url + (kept === '' ? '' : `?${kept.slice(0, -1)}`),
    last: lastPage === null ? null : toPage(lastPage),
    // From beyond the end, one step back is the last page, not another empty one.
    prev: page === null || page === 1 ? null : toPage(Math.min(page - 1, lastPage ?? page - 1)),
    // A page number would repeat rows, or skip some, when others come or go in between.
    next: nextCursor === null ? null : prefix + (isPaged ? `page=${(page ?? 1) + 1}` : cursorOf(nextCursor)),
  };
}

function cursorOf(cursor: string): string {
  return `cursor=${encodeURIComponent(cursor)}`;
}

/** The parameters that hold for every page, in the order they came, each with a `&` at its end. */
function keptParameters(parameters: ReadonlyMap<string, unknown>): string {
  let kept = '';
  for (const [name, value] of parameters) {
    if (name === 'page' || name === 'cursor') continue;
    kept += `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}&`;
  }
  return kept;
}
