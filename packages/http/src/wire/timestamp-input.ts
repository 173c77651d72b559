import { z } from 'zod';

const FORMAT = 'A time must be in ISO 8601 format, with a time zone: 2026-11-22T12:00:00Z.';

/**
 * A time in an input: ISO 8601 with a time zone. Parsed to milliseconds since the epoch. `name`: the name of the field in
 * messages.
 */
export function timestampInput(name: string) {
  return z.iso
    .datetime({
      offset: true,
      error: ({ input }) => (input === undefined ? `${name} is required.` : FORMAT),
    })
    .transform((text) => Date.parse(text));
}

/** A time in an input that needs no name in messages, because it is optional or is not entered by people. */
export const TimestampInput = timestampInput('A time');
