import { PER_PAGE_VALUES } from '@pagemark/domain';
import { z } from 'zod';

const Row = z.int().min(1).nullable();

const Links = z
  .strictObject({
    first: z.url().describe('URL of the first page.'),
    last: z.url().nullable().describe('URL of the last page; null when `meta.total` is a lower bound.'),
    prev: z.url().nullable().describe('URL of the previous page; null on the first page and with `cursor`.'),
    next: z.url().nullable().describe('URL of the next page; null on the last page.'),
  })
  .meta({ id: 'ListLinks', description: 'URLs of other pages of the list, with the same filters.' });

/** The position of a page in its list. */
export const ListMeta = z
  .strictObject({
    current_page: Row.describe('Number of the page, from 1; null with `cursor`.'),
    from: Row.describe(
      'Number of the first row on the page, from 1; null with `cursor` or for an empty page.',
    ),
    to: Row.describe('Number of the last row on the page; null with `cursor` or for an empty page.'),
    last_page: Row.describe('Number of the last page; null when `total` is a lower bound.'),
    path: z.url().describe('URL of the list without parameters.'),
    per_page: z.literal([...PER_PAGE_VALUES]).describe('Maximum rows per page.'),
    total: z.int().min(0).describe('Number of rows in the list, or a lower bound of it.'),
    total_relation: z
      .enum(['eq', 'gte'])
      .describe('`eq`: `total` is exact. `gte`: the list has at least `total` rows.'),
    next_cursor: z
      .string()
      .nullable()
      .describe('Opaque value for `cursor` that returns the next page; null on the last page.'),
  })
  .meta({ id: 'ListMeta', description: 'Position of the page in the list.' });

export type ListLinks = z.infer<typeof Links>;
export type ListMeta = z.infer<typeof ListMeta>;

/**
 * The response with a page of a list that has only cursors. `id`: the name of its OpenAPI component; `rows`: the description of
 * `data`.
 */
export function cursorListResponse<T extends z.ZodType>(item: T, { id, rows }: { id: string; rows: string }) {
  return z
    .strictObject({
      data: z.array(item).describe(rows),
      links: z.strictObject({ next: Links.shape.next }).describe('URL of the next page.'),
      meta: z
        .strictObject({ per_page: ListMeta.shape.per_page, next_cursor: ListMeta.shape.next_cursor })
        .describe('Position of the page in the list.'),
    })
    .meta({ id, description: `A page of a list. ${rows}` });
}

/** The response with a page of a list. `id`: the name of its OpenAPI component; `rows`: the description of `data`. */
export function listResponse<T extends z.ZodType>(item: T, { id, rows }: { id: string; rows: string }) {
  return z
    .strictObject({ data: z.array(item).describe(rows), links: Links, meta: ListMeta })
    .meta({ id, description: `A page of a list. ${rows}` });
}
