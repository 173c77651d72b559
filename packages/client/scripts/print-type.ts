/** A JSON Schema, as zod writes it. */
export type JsonSchema = Record<string, unknown>;

const REFERENCE = /^#\/(?:components\/schemas|\$defs)\//;
const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** `isInput`: an absent member may also be undefined. */
type Printing = { isInput: boolean };

/** Prints the TypeScript type of a JSON Schema. */
export function printType(schema: JsonSchema, printing: Printing): string {
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  if (typeof $ref === 'string') return $ref.replace(REFERENCE, '');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return union(schema['enum'].map((value) => JSON.stringify(value)));
  const members = anyOf ?? oneOf;
  if (Array.isArray(members)) return union(members.map((member) => printType(member, printing)));
  if (Array.isArray(allOf)) return allOf.map((member) => `(${printType(member, printing)})`).join(' & ');
  if (Array.isArray(type)) return union(type.map((each) => printType({ ...schema, type: each }, printing)));
  if (type === 'array') return `(${printType(Object(schema['items']), printing)})[]`;
  if (type === 'object') return printObject(schema, printing);
  return PRIMITIVES[String(type)] ?? 'unknown';
}

function printObject(schema: JsonSchema, printing: Printing): string {
  const { properties, additionalProperties } = schema;
  const members = Object.entries<JsonSchema>(Object(properties));
  if (members.length === 0) {
    const values = Object(additionalProperties);
    if (additionalProperties === false) return 'Record<string, never>';
    return `Record<string, ${printType(values, printing)}>`;
  }
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const lines = members.map(([name, member]) => {
    const isOptional = !required.includes(name);
    const orAbsent = isOptional && printing.isInput ? ' | undefined' : '';
    const key = /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
    return `${printComment(member['description'])}${key}${isOptional ? '?' : ''}: ${printType(member, printing)}${orAbsent};\n`;
  });
  return `{\n${lines.join('')}}`;
}

/** Prints a description as a doc comment with a line end; nothing without one. */
export function printComment(description: unknown): string {
  return typeof description === 'string' ? `/** ${description.replaceAll('*/', '* /')} */\n` : '';
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}
