import { objectsOf } from './nested-properties.ts';
import type { NodeOf } from './nested-properties.ts';

type Properties = Readonly<Record<string, unknown>>;
type Format = { noun: string; accepts: (text: string) => boolean };

/** ISO 8601, also with spaces around the time, which parsers accept. */
const DATE =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))?(?:[T ]\d\d(?::?\d\d(?::?\d\d(?:[.,]\d+)?)?)? ?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const DURATION =
  /^P(?=[\dT])(?:\d+(?:[.,]\d+)?Y)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?W)?(?:\d+(?:[.,]\d+)?D)?(?:T(?=\d)(?:\d+(?:[.,]\d+)?H)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?S)?)?$/i;

const date: Format = { noun: 'an ISO 8601 date', accepts: (text) => DATE.test(text) };
const duration: Format = { noun: 'an ISO 8601 duration', accepts: (text) => DURATION.test(text) };
const price: Format = { noun: 'a plain number', accepts: (text) => /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) };
const currency: Format = { noun: 'a currency code', accepts: (text) => /^[A-Z]{3}$/i.test(text) };

/** Formats that Google's documentation requires, by property. */
const ITEM_FORMATS: readonly (readonly [string, Format])[] = [
  ...[
    'datePublished',
    'dateModified',
    'uploadDate',
    'startDate',
    'endDate',
    'datePosted',
    'validThrough',
  ].map((name) => [name, date] as const),
  ...['prepTime', 'cookTime', 'totalTime', 'duration'].map((name) => [name, duration] as const),
];
const OFFER_FORMATS: readonly (readonly [string, Format])[] = [
  ...['price', 'lowPrice', 'highPrice'].map((name) => [name, price] as const),
  ['priceCurrency', currency],
  ['priceValidUntil', date],
];

/** Maximum characters of a value: no valid one is longer. */
const CHARACTERS_MAX = 100;

/**
 * What is wrong with the dates and durations of an item, and with the prices of its offers. Only texts are judged, and
 * blank ones are missing rather than wrong.
 */
export function invalidValues(properties: Properties, nodeOf: NodeOf): string[] {
  const problems = new Set<string>();
  addProblems(problems, properties, ITEM_FORMATS, '');
  if (Object.hasOwn(properties, 'offers'))
    for (const offer of objectsOf(properties, 'offers', nodeOf))
      addProblems(problems, offer, OFFER_FORMATS, 'offers.');
  return [...problems];
}

function addProblems(
  problems: Set<string>,
  properties: Properties,
  formats: readonly (readonly [string, Format])[],
  prefix: string,
): void {
  for (const [name, { noun, accepts }] of formats) {
    if (!Object.hasOwn(properties, name)) continue;
    const value = properties[name];
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === '' || (text.length <= CHARACTERS_MAX && accepts(text))) continue;
    problems.add(`${prefix}${name} “${text.slice(0, CHARACTERS_MAX)}” is not ${noun}`);
  }
}
