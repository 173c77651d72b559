import { AppError } from '@pagemark/domain';

/** Names with their values as a request sent them, and the names that it sent more than once. */
export type Fields = { values: ReadonlyMap<string, unknown>; repeated: ReadonlySet<string> };

const NONE: Fields = { values: new Map(), repeated: new Set() };

/** `lists`: names of fields that are lists, each item sent as `name[]`. */
export type FormOptions = { lists: readonly string[]; pairsMax: number };

/** Pairs looked at in one query or form; no operation has a tenth of as many parameters. */
const PAIRS_MAX = 200;
const PLAIN: FormOptions = { lists: [], pairsMax: PAIRS_MAX };

/**
 * Reads `application/x-www-form-urlencoded` text, of a query or a body. Stricter than WHATWG's parser, which
 * lets broken escapes pass and silently replaces what is not UTF-8. Throws `malformed_request`.
 */
export function readForm(text: string, { lists, pairsMax }: FormOptions = PLAIN): Fields {
  if (text === '') return NONE;
  const values = new Map<string, unknown>();
  const repeated = new Set<string>();
  const pairs = text.split('&', pairsMax + 1);
  if (pairs.length > pairsMax) {
    throw new AppError('malformed_request', `There may not be more than ${pairsMax} parameters.`);
  }
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    const list = lists.find((each) => name === `${each}[]`);
    if (list !== undefined) {
      const items = values.get(list);
      if (Array.isArray(items)) items.push(value);
      else values.set(list, [value]);
      continue;
    }
    if (values.has(name)) repeated.add(name);
    values.set(name, value);
  }
  return { values, repeated };
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

/** The fields without those that are empty: an HTML form sends an input that was left blank as an empty one. */
export function withoutEmpty(fields: Fields): Fields {
  const values = new Map([...fields.values].filter(([, value]) => value !== ''));
  return { values, repeated: fields.repeated };
}

/** The query of a request target, without its `?`. */
export function queryOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? '' : target.slice(mark + 1);
}
