import type { ListPage, PerPage } from '@pagemark/domain';
import { json } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import { toLinkHeader, toListEnvelope } from '../wire/list.ts';

/** How lists are read, for the document. */
export const LIST_DESCRIPTION =
  '`search` is a case-insensitive substring in which every character stands for itself. An empty parameter counts as absent. ' +
  'Filters combine with AND. `links.next` continues after the last row by `cursor` (`meta.next_cursor`): following it repeats and skips ' +
  'nothing, whatever is created or deleted meanwhile. With `page`, which counts from 1, the links are page numbers; the two cannot be used together. Beyond the end, `data` is empty.';

/** The headers of a list's answer, for the document. */
export const LIST_HEADERS = {
  Link: 'The links of the body (RFC 8288); left out when it would exceed 4,096 characters.',
};

type ListCall = {
  query: { page?: number | undefined; cursor?: string | undefined; per_page: PerPage };
  parameters: ReadonlyMap<string, unknown>;
};

/** A page of a list as a reply. `url` is the list's own, without a query. */
export function replyWithList<T>(
  page: ListPage<T>,
  request: { call: ListCall; url: string },
  toBody: (item: T) => unknown,
): Reply {
  const { query, parameters } = request.call;
  const asked = {
    url: request.url,
    parameters,
    perPage: query.per_page,
    page: query.cursor === undefined ? (query.page ?? 1) : null,
    isPaged: query.page !== undefined,
  };
  const envelope = toListEnvelope(page, asked, toBody);
  const link = toLinkHeader(envelope.links);
  return json(200, envelope, link === null ? [] : ['Link', link]);
}
