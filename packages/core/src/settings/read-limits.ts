import { SettingsError } from './parse-settings.ts';

type Defaults = Readonly<Record<string, number>>;

/** Limits by their keys, `bodyBytesMax`, as one part of the service has them. */
export type LimitGroup<D extends Defaults> = {
  /** Stands before the names of its variables, `SURROUNDINGS_`; may be empty. */
  prefix: string;
  defaults: D;
  /** Of which none would be a standstill. */
  atLeastOne?: readonly (keyof D & string)[];
};

type Given<G> = {
  [Name in keyof G]: G[Name] extends LimitGroup<infer D> ? Partial<Record<keyof D, number>> : never;
};

const VARIABLE_PREFIX = 'FETCH_LIMIT_';
const HOUR_MS = 3_600_000;
const GIB = 1_073_741_824;

/** The variable that changes a limit: `bodyBytesMax` is FETCH_LIMIT_BODY_BYTES. */
export function limitVariable(prefix: string, key: string): string {
  const name = key.replace(/Max$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter}`);
  return VARIABLE_PREFIX + prefix + name.toUpperCase();
}

/**
 * The limits that an environment changes, by group and key. Throws SettingsError that names every wrong variable, those that
 * begin like limits and are none among them.
 */
export function readLimits<G extends Readonly<Record<string, LimitGroup<Defaults>>>>(
  groups: G,
  environment: NodeJS.ProcessEnv,
): Given<G> {
  const known = new Map(Object.entries(groups).flatMap(([name, group]) => variablesOf(name, group)));
  const given: Record<string, Record<string, number>> = Object.fromEntries(
    Object.keys(groups).map((name) => [name, {}]),
  );
  const problems: string[] = [];
  for (const [variable, text = ''] of Object.entries(environment)) {
    if (!variable.startsWith(VARIABLE_PREFIX) || text === '') continue;
    const place = known.get(variable);
    if (place === undefined) {
      problems.push(`${variable}: is no limit.`);
      continue;
    }
    const { min, max, group, key } = place;
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) (given[group] ??= {})[key] = value;
    else problems.push(`${variable}: must be a whole number from ${min} to ${max}.`);
  }
  if (problems.length > 0) throw new SettingsError(`Wrong settings. ${problems.join(' ')}`);
  // Its groups are those that were asked for, and the keys of each are from its defaults.
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

/** By the unit that ends a key. */
function rangeOf(key: string): { min: number; max: number } {
  if (key.endsWith('Ms')) return { min: 1, max: HOUR_MS };
  if (/(?:bytes|characters)Max$/i.test(key)) return { min: 1, max: GIB };
  if (key.endsWith('Mb')) return { min: 16, max: 65_536 };
  return { min: 0, max: 10_000_000 };
}
