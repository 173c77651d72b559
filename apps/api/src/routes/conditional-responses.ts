import { z } from 'zod';

/** The request header of a conditional request. */
export const IfNoneMatchHeaders = z.object({
  'If-None-Match': z.string().optional().meta({
    description: 'Entity tag of an earlier response. If nothing has changed since, the response is 304.',
    example: 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  }),
});

/** Documents the entity tag of a response. */
export const ETAG = { ETag: 'Entity tag of this version, for If-None-Match.' } as const;

/** Documents the response to a conditional request when nothing has changed. */
export const NOT_MODIFIED = {
  304: { description: 'Nothing has changed.', headers: { ETag: 'Entity tag of this version.' } },
} as const;
