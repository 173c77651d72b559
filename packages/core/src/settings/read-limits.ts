import { addKnownSettings, SettingsError } from './parse-settings.ts';

type Defaults = Readonly<Record<string, number>>;

/** The limits of one part of the service, by key: `bodyBytesMax`. */
export type LimitGroup<D extends Defaults> = {
  /** The prefix of its variables: `FETCH_LIMIT_ARTIFACTS_`. */
  prefix: string;
  defaults: D;
  /** Keys whose value must be at least 1. */
  atLeastOne?: readonly (keyof D & string)[];
};

type Given<G> = {
  [Name in keyof G]: G[Name] extends LimitGroup<infer D> ? Partial<Record<keyof D, number>> : never;
};

/** Variables with these prefixes must be limits. */
const LIMIT_VARIABLE = /^(?:FETCH|AUDIT|IMPORT)_LIMIT_/;
const HOUR_MS = 3_600_000;
const GIB = 1_073_741_824;

/** The variable that sets a limit: FETCH_LIMIT_BODY_BYTES for `bodyBytesMax`. */
export function limitVariable(prefix: string, key: string): string {
  const name = key.replace(/Max$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter}`);
  return prefix + name.toUpperCase();
}

/**
 * The limits that an environment sets, by group and key. Throws a SettingsError that contains every invalid variable, including
 * unknown ones with a prefix of limits.
 */
export function readLimits<G extends Readonly<Record<string, LimitGroup<Defaults>>>>(
  groups: G,
  environment: NodeJS.ProcessEnv,
): Given<G> {
  const known = new Map(Object.entries(groups).flatMap(([name, group]) => variablesOf(name, group)));
  addKnownSettings(known.keys());
  const given: Record<string, Record<string, number>> = Object.fromEntries(
    Object.keys(groups).map((name) => [name, {}]),
  );
  const problems: string[] = [];
  for (const [variable, text = ''] of Object.entries(environment)) {
    if (!LIMIT_VARIABLE.test(variable) || text === '') continue;
    const place = known.get(variable);
    if (place === undefined) {
      problems.push(`${variable}: is not a limit.`);
      continue;
    }
    const { min, max, group, key } = place;
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) (given[group] ??= {})[key] = value;
    else problems.push(`${variable}: must be a whole number from ${min} to ${max}.`);
  }
  if (problems.length > 0) throw new SettingsError(`Invalid settings. ${problems.join(' ')}`);
  // The groups are the requested ones, and their keys come from their defaults.
  return given as Given<G>;
}

type Place = { group: string; key: string; min: number; max: number };

function variablesOf(
  group: string,
  { prefix, defaults, atLeastOne = [] }: LimitGroup<Defaults>,
): [string, Place][] {
  return Object.keys(defaults).map((key) => [
    limitVariable(prefix, key),
    { group, key, ...rangeOf(key), ...(atLeastOne.includes(key) ? { min: 1 } : {}) },
  ]);
}

/** The allowed range, by the unit at the end of a key. */
function rangeOf(key: string): { min: number; max: number } {
  if (key.endsWith('Ms')) return { min: 1, max: HOUR_MS };
  if (/(?:bytes|characters)Max$/i.test(key)) return { min: 1, max: GIB };
  if (key.endsWith('Mb')) return { min: 16, max: 65_536 };
  return { min: 0, max: 10_000_000 };
}
