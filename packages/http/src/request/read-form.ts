import { AppError } from '@pagemark/domain';

/**
 * The fields of a request: the raw values by name, and the names that were sent more than once. `isText`: whether all values are
 * strings, as in a query or a form, where digits are a number and an empty value means absent.
 */
export type Fields = {
  values: ReadonlyMap<string, unknown>;
  repeated: ReadonlySet<string>;
  isText: boolean;
};

const NONE: Fields = { values: new Map(), repeated: new Set(), isText: true };

/**
 * `lists`: names of the list fields. Items are sent as `name`, as `name[]`, or as one `name` with several items separated by
 * `separator`. `pairsMax`: the maximum number of pairs in the text; default: 200.
 */
export type FormOptions = { lists: readonly string[]; separator: RegExp; pairsMax?: number };

/** The maximum number of pairs in one query or form. No operation has a tenth of that many parameters. */
const PAIRS_MAX = 200;
const PLAIN: FormOptions = { lists: [], separator: /,/ };

/**
 * Parses the `application/x-www-form-urlencoded` text of a query or body. Stricter than the WHATWG parser, which accepts broken
 * escapes and silently replaces invalid UTF-8. Throws `bad_request`.
 */
export function readForm(text: string, options: FormOptions = PLAIN): Fields {
  if (text === '') return NONE;
  const values = new Map<string, unknown>();
  const repeated = new Set<string>();
  const { pairsMax = PAIRS_MAX } = options;
  const pairs = text.split('&', pairsMax + 1);
  if (pairs.length > pairsMax) {
    throw new AppError('bad_request', `The request may have at most ${pairsMax} parameters.`);
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

/** Adds a pair to its list; false if the field is not a list. */
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
    throw new AppError('bad_request', 'A parameter is not valid percent-encoded UTF-8.', { cause });
  }
}

/** The query of a request target, without its `?`. */
export function queryOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? '' : target.slice(mark + 1);
}
