import { PER_PAGE_VALUES } from '@pagemark/domain';
import { z } from 'zod';

const Row = z.int().min(1).nullable();

const Links = z
  .strictObject({
    first: z.url(),
    last: z.url().nullable(),
    prev: z.url().nullable(),
    next: z.url().nullable(),
  })
  .meta({
    id: 'ListLinks',
    description: '`last` is null when the total is only known to be at least `meta.total`.',
  });

const Meta = z
  .strictObject({
    current_page: Row.meta({ description: 'Null when the page was reached by a cursor.' }),
    from: Row.meta({ description: 'Number of the first row; null when empty or reached by a cursor.' }),
    to: Row,
    last_page: Row.meta({ description: 'Null when the total is only a lower bound.' }),
    path: z.url(),
    per_page: z.literal([...PER_PAGE_VALUES]),
    total: z.int().min(0),
    total_relation: z.enum(['eq', 'gte']).meta({ description: '`gte`: there are at least `total`.' }),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'Opaque: the constant-time way to what follows.' }),
  })
  .meta({ id: 'ListMeta' });

export type ListLinks = z.infer<typeof Links>;
export type ListMeta = z.infer<typeof Meta>;

/** The envelope of a list of `item`. */
export function listAnswer<T extends z.ZodType>(item: T) {
  return z.strictObject({ data: z.array(item), links: Links, meta: Meta });
}
