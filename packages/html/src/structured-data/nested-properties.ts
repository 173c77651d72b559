import { declaredTypesOf, localName } from '../facts/json-ld-items.ts';
import { plainProperties } from './node-properties.ts';
import { choicesOf, hasRulesOf, isGiven } from './required-properties.ts';

type Properties = Readonly<Record<string, unknown>>;
/** Returns the properties of the node with an `@id`, from all objects on the page. */
export type NodeOf = (id: string) => Properties | undefined;

/**
 * What Google's documentation requires of the objects in a property, as of November 2026. `of`: the type of the item
 * around them; without it, all items. `isLastExempt`: the last object of a list does not need it.
 */
type Rule = { of?: string; property: string; type: string; required: string[][]; isLastExempt?: true };

const RULES: readonly Rule[] = [
  {
    property: 'aggregateRating',
    type: 'AggregateRating',
    required: choicesOf('ratingValue ratingCount|reviewCount'),
  },
  { property: 'video', type: 'VideoObject', required: choicesOf('name thumbnailUrl uploadDate') },
  ...['Product', 'SoftwareApplication'].flatMap((of) => [
    { of, property: 'offers', type: 'Offer', required: choicesOf('price|priceSpecification') },
    { of, property: 'offers', type: 'AggregateOffer', required: choicesOf('lowPrice priceCurrency') },
  ]),
  {
    of: 'BreadcrumbList',
    property: 'itemListElement',
    type: 'ListItem',
    required: choicesOf('position name|item.name'),
  },
  {
    of: 'BreadcrumbList',
    property: 'itemListElement',
    type: 'ListItem',
    required: choicesOf('item'),
    isLastExempt: true,
  },
  { of: 'FAQPage', property: 'mainEntity', type: 'Question', required: choicesOf('name acceptedAnswer') },
  {
    of: 'QAPage',
    property: 'mainEntity',
    type: 'Question',
    required: choicesOf('name answerCount acceptedAnswer|suggestedAnswer'),
  },
  { of: 'Event', property: 'location', type: 'Place', required: choicesOf('address') },
  { of: 'Event', property: 'location', type: 'VirtualLocation', required: choicesOf('url') },
  { of: 'JobPosting', property: 'jobLocation', type: 'Place', required: choicesOf('address') },
];

/** Maximum objects of one property that are read. */
const OBJECTS_MAX = 100;

/** The rules for items of a type, by types that have rules. */
const rulesByType = new Map<string, readonly Rule[]>();

function rulesOf(type: string): readonly Rule[] {
  const known = rulesByType.get(type);
  if (known !== undefined) return known;
  const rules = RULES.filter(({ of }) => of === undefined || hasRulesOf(type, of));
  rulesByType.set(type, rules);
  return rules;
}

/**
 * Required properties that objects within an item of a type with rules are missing, such as `offers.price`. Texts, and
 * objects without the type of a rule, are not judged.
 */
export function missingNestedProperties(type: string, properties: Properties, nodeOf: NodeOf): string[] {
  const missing = new Set<string>();
  for (const rule of rulesOf(type)) {
    if (!Object.hasOwn(properties, rule.property)) continue;
    const objects = objectsOf(properties, rule.property, nodeOf);
    const judged = rule.isLastExempt ? objects.slice(0, -1) : objects;
    for (const object of judged) for (const name of missingFrom(object, rule, nodeOf)) missing.add(name);
  }
  return [...missing];
}

function missingFrom(object: Properties, { property, type, required }: Rule, nodeOf: NodeOf): string[] {
  if (!declaredTypesOf(object).some((declared) => localName(declared) === type)) return [];
  const missing = required.filter((paths) => !paths.some((path) => isGivenAt(object, path, nodeOf)));
  return missing.map((paths) => paths.map((path) => `${property}.${path}`).join(' or '));
}

function isGivenAt(object: Properties, path: string, nodeOf: NodeOf): boolean {
  const dot = path.indexOf('.');
  const name = dot === -1 ? path : path.slice(0, dot);
  if (!Object.hasOwn(object, name)) return false;
  if (dot === -1) return isGiven(object[name]);
  return objectsOf(object, name, nodeOf).some((one) => isGivenAt(one, path.slice(dot + 1), nodeOf));
}

/** The objects of a property. One with an `@id` has all properties that the page gives its node. */
export function objectsOf(properties: Properties, name: string, nodeOf: NodeOf): Properties[] {
  if (!Object.hasOwn(properties, name)) return [];
  const value: unknown = properties[name];
  const values: readonly unknown[] = Array.isArray(value) ? value.slice(0, OBJECTS_MAX) : [value];
  return values
    .filter((one) => isObject(one))
    .map((one) => {
      const id = one['@id'];
      return (typeof id === 'string' ? nodeOf(id) : undefined) ?? plainProperties(one);
    });
}

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
