import { AppError } from '@pagemark/domain';

/**
 * Names with their values as a request sent them, and the names that it sent more than once. `isText`: of a query or a
 * form, which have strings only: digits stand for a number there, and an empty value for none.
 */
export type Fields = {
  values: ReadonlyMap<string, unknown>;
  repeated: ReadonlySet<string>;
  isText: boolean;
};

const NONE: Fields = { values: new Map(), repeated: new Set(), isText: true };

/**
 * `lists`: names of fields that are lists, whose items are sent as `name`, as `name[]`, or several in one `name` with
 * `separator` between them.
 */
export type FormOptions = { lists: readonly string[]; separator: RegExp; pairsMax: number };

/** Pairs looked at in one query or form; no operation has a tenth of as many parameters. */
const PAIRS_MAX = 200;
const PLAIN: FormOptions = { lists: [], separator: /,/, pairsMax: PAIRS_MAX };

/**
 * Reads `application/x-www-form-urlencoded` text, of a query or a body. Stricter than WHATWG's parser, which
 * lets broken escapes pass and silently replaces what is not UTF-8. Throws `malformed_request`.
 */
export function readForm(text: string, options: FormOptions = PLAIN): Fields {
  if (text === '') return NONE;
  const values = new Map<string, unknown>();
  const repeated = new Set<string>();
  const pairs = text.split('&', options.pairsMax + 1);
  if (pairs.length > options.pairsMax) {
    throw new AppError('malformed_request', `There may not be more than ${options.pairsMax} parameters.`);
  }
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    if (addToList(values, { name, value }, options)) continue;
    if (values.has(name)) repeated.add(name);
    values.set(name, value);
  }
  return { values, repeated, isText: true };
}

type Pair = { name: string; value: string };

/** Adds to a list what is of one; false when it is not. */
function addToList(
  values: Map<string, unknown>,
  { name, value }: Pair,
  { lists, separator }: FormOptions,
): boolean {
  const list = lists.find((each) => name === each || name === `${each}[]`);
  if (list === undefined) return false;
  if (value === '') return true;
  const items = name === list ? value.split(separator) : [value];
  const before = values.get(list);
  if (Array.isArray(before)) before.push(...items);
  else values.set(list, items);
  return true;
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch (cause) {
    throw new AppError('malformed_request', 'A parameter is not valid percent-encoded UTF-8.', { cause });
  }
}

/** The query of a request target, without its `?`. */
export function queryOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? '' : target.slice(mark + 1);
}
