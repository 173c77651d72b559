import { z } from 'zod';

/** A setting of the environment is invalid. The message is one line for the operator and never contains a secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** The names of the settings that this process has read. */
const known = new Set<string>();

export function knownSettings(): ReadonlySet<string> {
  return known;
}

/** Adds names of settings that are not read by `parseSettings`. */
export function addKnownSettings(names: Iterable<string>): void {
  for (const name of names) known.add(name);
}

/**
 * Reads settings from an environment, by a schema whose keys are variable names. A variable with an empty value counts as unset;
 * other variables are ignored. Throws a SettingsError that contains every invalid variable.
 */
export function parseSettings<S extends z.ZodObject>(schema: S, environment: NodeJS.ProcessEnv): z.infer<S> {
  addKnownSettings(Object.keys(schema.shape));
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = environment[name];
    if (value !== undefined && value !== '') given[name] = value;
  }
  const parsed = schema.safeParse(given, {
    error: (issue) => (issue.code === 'invalid_value' ? `must be ${choiceOf(issue.values)}.` : undefined),
  });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`Invalid settings. ${problems.join(' ')}`);
}

/** Formats values as `off, auto or on`. */
function choiceOf(values: readonly unknown[]): string {
  const [last, ...others] = values.map(String).toReversed();
  return others.length === 0 ? String(last) : `${others.toReversed().join(', ')} or ${last}`;
}

/** A whole number in a variable, from `min` to `max` inclusive. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}.`;
  return z
    .string()
    .regex(/^\d{1,15}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}
