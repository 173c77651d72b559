import type { ListPage, PerPage } from '@pagemark/domain';
import { json } from '@pagemark/http';
import type { Reply } from '@pagemark/http';
import { toLinkHeader, toListEnvelope } from '@pagemark/http/wire';

/** Documents the paging of lists. */
export const PAGING_DESCRIPTION =
  '`links.next` uses `cursor`, so that no row is repeated or skipped when others are created or deleted in the meantime. If the ' +
  'request has `page`, the links have page numbers instead. Beyond the last page, `data` is empty.';

/** Documents the filters and the paging of lists. */
export const LIST_DESCRIPTION = `Filters combine with AND. An empty parameter counts as absent. ${PAGING_DESCRIPTION}`;

/** Documents the headers of lists. */
export const LIST_HEADERS = {
  Link: 'The `links` of the body (RFC 8288); absent when longer than 4,096 characters.',
};

type ListCall = {
  query: { page?: number | undefined; cursor?: string | undefined; per_page: PerPage };
  parameters: ReadonlyMap<string, unknown>;
};

/** Creates the reply with a page of a list. `url` is the URL of the list without a query. */
export function replyWithList<T>(
  page: ListPage<T>,
  request: { call: ListCall; url: string },
  toBody: (item: T) => unknown,
): Reply {
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
  return json(200, envelope, link === null ? [] : ['Link', link]);
}
