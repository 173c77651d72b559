import { PagingInput } from '@pagemark/domain';
import type { ListPage, PerPage } from '@pagemark/domain';
import { json } from '@pagemark/http';
import type { ResponseData } from '@pagemark/http';
import { toLinkHeader, toListEnvelope } from '@pagemark/http/wire';
import { z } from 'zod';
import { revalidated } from '../http/cached.ts';

/** Documents the paging of lists. */
export const PAGING_DESCRIPTION =
  '`links.next` uses `cursor`, so that no row is repeated or skipped when others are created or deleted in the meantime. If the ' +
  'request has `page`, the links have page numbers instead. Beyond the last page, `data` is empty.';

/** Documents the filters and the paging of lists. */
export const LIST_DESCRIPTION = `Filters combine with AND. An empty parameter counts as absent. ${PAGING_DESCRIPTION}`;

/** Documents the headers of lists. */
export const LIST_HEADERS = {
  ETag: 'Entity tag of this page, for If-None-Match.',
  Link: 'The `links` of the body (RFC 8288); absent when longer than 4,096 characters.',
};

/** Documents the paging of lists that have only cursors. */
export const CURSOR_DESCRIPTION = 'The next page is at `links.next`. On the last page, it is null.';

/** The paging of lists that have only cursors. */
export const CursorPagingInput = z.strictObject({
  per_page: PagingInput.shape.per_page,
  cursor: PagingInput.shape.cursor,
});

type CursorCall = {
  query: z.output<typeof CursorPagingInput>;
  header(name: string): string | undefined;
};

/**
 * Creates the response with a page of a list that has only cursors. `next`: the cursor of the next page; null on the
 * last page. `filter`: the list's filter, as the beginning of a query.
 */
export function respondWithCursorList(
  page: { data: unknown[]; next: string | null },
  { call, url, filter = '' }: { call: CursorCall; url: string; filter?: string },
): ResponseData {
  const { per_page: perPage } = call.query;
  const { data, next: cursor } = page;
  const next =
    cursor === null ? null : `${url}?${filter}per_page=${perPage}&cursor=${encodeURIComponent(cursor)}`;
  const envelope = { data, links: { next }, meta: { per_page: perPage, next_cursor: cursor } };
  const response = json(200, envelope, next === null ? [] : ['Link', `<${next}>; rel="next"`]);
  return revalidated(response, call.header('if-none-match'));
}

type ListCall = {
  query: { page?: number | undefined; cursor?: string | undefined; per_page: PerPage };
  parameters: ReadonlyMap<string, unknown>;
  header(name: string): string | undefined;
};

/** Creates the response with a page of a list. `url` is the URL of the list without a query. */
export function respondWithList<T>(
  page: ListPage<T>,
  request: { call: ListCall; url: string },
  toBody: (item: T) => unknown,
): ResponseData {
  const { query, parameters } = request.call;
  const listRequest = {
    url: request.url,
    parameters,
    perPage: query.per_page,
    page: query.cursor === undefined ? (query.page ?? 1) : null,
    isPaged: query.page !== undefined,
  };
  const envelope = toListEnvelope(page, listRequest, toBody);
  const link = toLinkHeader(envelope.links);
  const response = json(200, envelope, link === null ? [] : ['Link', link]);
  return revalidated(response, request.call.header('if-none-match'));
}
