import { z } from 'zod';

/** A time in an input: ISO 8601 with a time zone. Parsed to milliseconds since the epoch. */
export const TimestampInput = z.iso
  .datetime({
    offset: true,
    error: 'A time must be in ISO 8601 format, with a time zone: 2026-11-22T12:00:00Z.',
  })
  .transform((text) => Date.parse(text));
