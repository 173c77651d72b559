import { ALERT_VALUES } from './alert-values.ts';
import { VALUES } from './values.ts';
import type { ExampleValue } from './values.ts';

/** The parts of a JSON schema in the OpenAPI document that examples need. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: ExampleValue[];
  const?: ExampleValue;
  default?: ExampleValue;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
};

/** The schemas of the document, by component name. */
export type Components = Readonly<Record<string, JsonSchema>>;

const ALL_VALUES = { ...VALUES, ...ALERT_VALUES };
const REFERENCE = '#/components/schemas/';

/**
 * Returns an example of a schema: the value of its path in `VALUES`, or else its first allowed value, or an example of its
 * members. `path` begins with an operation id; a component begins a new one. Throws for a text or number without a value.
 */
export function exampleOf(schema: JsonSchema, path: readonly string[], components: Components): ExampleValue {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(REFERENCE.length);
    return exampleOf(componentOf(name, components), [name], components);
  }
  const value = valueOf(path);
  if (value !== undefined && allows(schema, value)) return value;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return exampleOf(choice, path, components);
  if (schema.items !== undefined) return [exampleOf(schema.items, path, components)];
  if (schema.properties !== undefined) {
    const members = Object.entries(schema.properties);
    return Object.fromEntries(
      members.map(([name, member]) => [name, exampleOf(member, [...path, name], components)]),
    );
  }
  if (schema.type === 'boolean') return false;
  if (schema.type === 'null') return null;
  if (schema.type === 'object') return {};
  throw new Error(`There is no example of ${path.join('.')}.`);
}

function componentOf(name: string, components: Components): JsonSchema {
  const component = components[name];
  if (component === undefined) throw new Error(`There is no component ${name}.`);
  return component;
}

/** The value of the longest matching suffix of the path; undefined when there is none. */
function valueOf(path: readonly string[]): ExampleValue | undefined {
  for (let start = 0; start < path.length; start += 1) {
    const value = ALL_VALUES[path.slice(start).join('.')];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Whether a value of a name fits the schema: the same name can be a number in one place and a string in another. */
function allows(schema: JsonSchema, value: ExampleValue): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.some((choice) => allows(choice, value));
  if (schema.$ref !== undefined) return typeof value === 'object' && value !== null;
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  return schema.type === undefined || [schema.type].flat().some((type) => isOfType(type, value));
}

function isOfType(type: string, value: ExampleValue): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
