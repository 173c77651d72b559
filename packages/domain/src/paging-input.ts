import { z } from 'zod';
import { PAGE_MAX, PER_PAGE_DEFAULT, PER_PAGE_VALUES } from './list-query.ts';
import type { PerPage } from './list-query.ts';

/** The paging of a list with one order and no filters. */
export const PagingInput = z
  .strictObject({
    per_page: z
      .literal([...PER_PAGE_VALUES], { error: `per_page must be one of ${PER_PAGE_VALUES.join(', ')}.` })
      .default(PER_PAGE_DEFAULT satisfies PerPage),
    page: z
      .int({ error: 'page must be a whole number of at least 1.' })
      .min(1, 'page must be a whole number of at least 1.')
      .max(PAGE_MAX, `page must be at most ${PAGE_MAX}.`)
      .optional(),
    cursor: z
      .string({ error: 'cursor must be a string.' })
      .min(1, 'cursor is not valid.')
      .max(256, 'cursor is not valid.')
      .optional(),
  })
  .refine((input) => input.page === undefined || input.cursor === undefined, {
    error: 'page and cursor cannot be combined.',
    path: ['cursor'],
  });
export type PagingInput = z.infer<typeof PagingInput>;
