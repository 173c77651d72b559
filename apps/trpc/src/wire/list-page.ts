import type { ListPage, PerPage } from '@pagemark/domain';
import { ListMeta, toListEnvelope } from '@pagemark/http/wire';
import { z } from 'zod';

type ListInput = { page?: number | undefined; cursor?: string | undefined; per_page: PerPage };

/** The wire form of a page of a list. */
export function listPage<T extends z.ZodType>(item: T) {
  return z.strictObject({ data: z.array(item), meta: ListMeta });
}

/**
 * Converts a page of a list to its wire form: `data` and `meta` of the REST list at `url`. Its `links`, the URLs of other
 * pages, are for REST only; a call gets the next page with `page` or with `meta.next_cursor`.
 */
export function toListPage<T, B>(
  found: ListPage<T>,
  { input, url }: { input: ListInput; url: string },
  toBody: (item: T) => B,
): { data: B[]; meta: ListMeta } {
  const { page, cursor, per_page: perPage } = input;
  const request = {
    url,
    parameters: new Map(),
    perPage,
    page: cursor === undefined ? (page ?? 1) : null,
    isPaged: page !== undefined,
  };
  const { data, meta } = toListEnvelope(found, request, toBody);
  return { data, meta };
}
