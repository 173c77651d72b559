import { invalidField } from '@pagemark/domain';
import type { z } from 'zod';

/** Parses the options of a command by the schema of an input. Throws AppError `validation_failed` with the first issue. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, options: object): z.output<Schema> {
  const parsed = schema.safeParse(options);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidField(String(issue?.path[0] ?? ''), issue?.message ?? 'The options are not valid.');
}
