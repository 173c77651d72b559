import type { z } from 'zod';

/** An option that the schema of a command's input rejects: wrong usage, as the options that commander rejects. */
export class InvalidOptionError extends Error {
  override readonly name = 'InvalidOptionError';

  /** `message` names `fields` of the input, which are shown as options: `--score-min` for `score_min`. */
  constructor(message: string, fields: readonly string[] = []) {
    super(
      message.replaceAll(FIELDS, (word) => (fields.includes(word) ? `--${word.replaceAll('_', '-')}` : word)),
    );
  }
}

/** Where a message names fields: at its beginning, in what cannot be combined, and words with an underscore. */
const FIELDS = /^\w+|(?<=^\w+ and )\w+|(?<=combined with )\w+|\w+_\w+/g;

/** Parses the options of a command by the schema of an input. Throws InvalidOptionError with the first issue. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, options: object): z.output<Schema> {
  const parsed = schema.safeParse(options);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? 'The options are not valid.';
  throw new InvalidOptionError(message, Object.keys(options));
}
