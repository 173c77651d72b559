import type { FieldErrors } from '@pagemark/domain';
import type { Fields, FormOptions } from '@pagemark/http';
import { z } from 'zod';

/** Error messages by field name. A map, because a client may name a field `__proto__`. */
export type FieldMessages = Map<string, string[]>;

/** Parses fields by a schema. Returns null when a field is invalid, and adds the messages to `messages`. */
export type FieldReader<T> = (fields: Fields, messages: FieldMessages) => T | null;

/** Unknown fields are reported only while fewer fields than this have messages. */
const UNKNOWN_MAX = 20;
const SHOWN_NAME_CHARACTERS_MAX = 64;

/** A whole number in a query or form: `1`, not ` 1`, `+1`, `1.0`, `0x1` or `1e0`. */
const WHOLE_NUMBER = /^(?:0|[1-9][0-9]{0,14})$/;

/**
 * Creates a reader for an object schema. In a query or form, numbers are digits and empty fields count as absent. Unknown
 * fields (empty ones, too), repeated fields and malformed Unicode are rejected. All errors are reported together.
 */
export function createFieldReader<T extends z.ZodObject>(schema: T): FieldReader<z.output<T>> {
  const known = new Set(Object.keys(schema.shape));
  return (fields, messages) => {
    const before = messages.size;
    const input: Record<string, unknown> = {};
    for (const [name, value] of fields.values) {
      if (!known.has(name)) {
        addUnknown(messages, name, known);
        continue;
      }
      if (fields.repeated.has(name)) add(messages, name, `${name} must be given only once.`);
      else if (typeof value === 'string' && !value.isWellFormed())
        add(messages, name, `${name} must be well-formed Unicode.`);
      // An HTML form sends a blank input as an empty field.
      if (fields.isText && value === '') continue;
      input[name] = fields.isText && isNumeric(schema, name) ? toNumber(value) : value;
    }
    const parsed = schema.safeParse(input);
    if (parsed.success) return messages.size === before ? parsed.data : null;
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0] ?? '');
      // A repeated field gets one message; its value is not reported as well.
      if (!fields.repeated.has(name)) add(messages, name, issue.message);
    }
    return null;
  };
}

/** Converts the messages to the `fields` of an AppError. */
export function toFieldErrors(messages: FieldMessages): FieldErrors {
  // fromEntries defines own properties, so a field named `__proto__` is safe.
  return Object.fromEntries(messages);
}

function add(messages: FieldMessages, name: string, message: string): void {
  const ofField = messages.get(name);
  if (ofField === undefined) messages.set(name, [message]);
  else if (!ofField.includes(message)) ofField.push(message);
}

function addUnknown(messages: FieldMessages, name: string, known: ReadonlySet<string>): void {
  if (messages.size >= UNKNOWN_MAX) return;
  const shown = name.slice(0, SHOWN_NAME_CHARACTERS_MAX).toWellFormed();
  const allowed =
    known.size === 0 ? 'No parameters are allowed' : `Allowed parameters: ${[...known].join(', ')}`;
  add(messages, shown, `The parameter ${JSON.stringify(shown)} is unknown. ${allowed}.`);
}

/** How a query or form sends the list fields of a schema: repeated, or as one value with commas. */
export function listFieldsOf(schema: z.ZodObject): FormOptions {
  let lists: readonly string[] | null = null;
  return {
    get lists() {
      return (lists ??= [...fieldTypesOf(schema)]
        .filter(([, type]) => type === 'array')
        .map(([name]) => name));
    },
    separator: /,/,
  };
}

function toNumber(value: unknown): unknown {
  return typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value;
}

function isNumeric(schema: z.ZodObject, field: string): boolean {
  const type = fieldTypesOf(schema).get(field);
  return type === 'integer' || type === 'number';
}

type FieldTypes = ReadonlyMap<string, unknown>;
const fieldTypes = new WeakMap<z.ZodObject, FieldTypes>();

/** The JSON Schema types of the fields of a schema. Computed on first use: computing those of all routes takes a tenth of the startup time. */
function fieldTypesOf(schema: z.ZodObject): FieldTypes {
  const made = fieldTypes.get(schema) ?? makeFieldTypes(schema);
  fieldTypes.set(schema, made);
  return made;
}

function makeFieldTypes(schema: z.ZodObject): FieldTypes {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return new Map(
    Object.entries(properties).map(([name, property]) => [
      name,
      typeof property === 'object' ? property.type : undefined,
    ]),
  );
}
