import type { FieldErrors } from '@pagemark/domain';
import { z } from 'zod';
import type { Fields } from './form.ts';

/** Wrong fields by name. A map, because a client may name a field `__proto__`. */
export type WrongFields = Map<string, string[]>;

/** Reads fields into what a schema describes; null when something is wrong, which is then noted in `wrong`. */
export type FieldReader<T> = (fields: Fields, wrong: WrongFields) => T | null;

/** Unknown fields that are told about; the rest of a flood is not worth an answer's bytes. */
const UNKNOWN_MAX = 20;
const SHOWN_NAME_CHARACTERS_MAX = 64;

/** A whole number as a wire that has only strings writes it: `1`, never ` 1`, `+1`, `1.0`, `0x1` or `1e0`. */
const WHOLE_NUMBER = /^(?:0|[1-9][0-9]{0,14})$/;

/**
 * Makes a reader of an object schema. In a query and a form numbers come as digits and empty fields count as absent;
 * fields that the schema does not know (empty ones too), that were repeated or that are not Unicode are refused, all at
 * once.
 */
export function createFieldReader<T extends z.ZodObject>(schema: T): FieldReader<z.output<T>> {
  const known = new Set(Object.keys(schema.shape));
  const numeric = numericFieldsOf(schema);
  return (fields, wrong) => {
    const before = wrong.size;
    const input: Record<string, unknown> = {};
    for (const [name, value] of fields.values) {
      if (!known.has(name)) {
        noteUnknown(wrong, name, known);
        continue;
      }
      if (fields.repeated.has(name)) note(wrong, name, `The ${name} may be given only once.`);
      else if (typeof value === 'string' && !value.isWellFormed())
        note(wrong, name, `The ${name} must be well-formed Unicode.`);
      // An HTML form sends an input that was left blank as an empty one.
      if (fields.isText && value === '') continue;
      input[name] = fields.isText && numeric.has(name) ? toNumber(value) : value;
    }
    const parsed = schema.safeParse(input);
    if (parsed.success) return wrong.size === before ? parsed.data : null;
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0] ?? '');
      // A repeated field is wrong once, not for its value as well.
      if (!fields.repeated.has(name)) note(wrong, name, issue.message);
    }
    return null;
  };
}

/** The wrong fields as an error carries them. */
export function toFieldErrors(wrong: WrongFields): FieldErrors {
  // fromEntries defines its properties: `__proto__` becomes one like any other.
  return Object.fromEntries(wrong);
}

function note(wrong: WrongFields, name: string, sentence: string): void {
  const sentences = wrong.get(name);
  if (sentences === undefined) wrong.set(name, [sentence]);
  else if (!sentences.includes(sentence)) sentences.push(sentence);
}

function noteUnknown(wrong: WrongFields, name: string, known: ReadonlySet<string>): void {
  if (wrong.size >= UNKNOWN_MAX) return;
  const shown = name.slice(0, SHOWN_NAME_CHARACTERS_MAX).toWellFormed();
  const allowed = known.size === 0 ? 'there are none' : `the known ones are ${[...known].join(', ')}`;
  note(wrong, shown, `The parameter ${JSON.stringify(shown)} is unknown; ${allowed}.`);
}

function toNumber(value: unknown): unknown {
  return typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value;
}

/** The fields whose input is a number, as the schema's own JSON Schema says. */
function numericFieldsOf(schema: z.ZodObject): ReadonlySet<string> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const numeric = Object.entries(properties).filter(
    ([, property]) =>
      typeof property === 'object' && (property.type === 'integer' || property.type === 'number'),
  );
  return new Set(numeric.map(([name]) => name));
}
