import type { DocumentedSchema } from './documented-api.ts';
import { html, inline, NOTHING } from './html.ts';
import type { Html } from './html.ts';

const REFERENCE = '#/components/schemas/';

/** Longer lists of allowed values are only counted, not shown. */
const VALUES_MAX = 24;

/** The type of a schema in a few words, with its allowed values. */
export function renderType(schema: DocumentedSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(REFERENCE.length);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    return html`${choices.map((choice, index) => html`${index > 0 ? ' or ' : ''}${renderType(choice)}`)}`;
  }
  if (schema.items !== undefined) return html`array of ${renderType(schema.items)}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return html`${type}${schema.format === undefined ? '' : ` (${schema.format})`}${renderValues(schema)}`;
}

function renderValues(schema: DocumentedSchema): Html {
  const { enum: values = [], minimum, maximum } = schema;
  if (values.length > VALUES_MAX) return html`: one of ${values.length} values`;
  if (values.length > 0) {
    return html`:
    ${values.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${JSON.stringify(value)}</code>`)}`;
  }
  // Integer schemas without bounds have the bounds of safe integers.
  if (!isBound(minimum) || !isBound(maximum)) return NOTHING;
  return html`, ${minimum} to ${maximum}`;
}

function isBound(bound: number | undefined): bound is number {
  return bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;
}

/** A row of a table of fields. */
type FieldRow = {
  name: string;
  schema: DocumentedSchema;
  isRequired: boolean;
  description: string | undefined;
  /** Where a parameter is sent; absent for members. */
  place?: string;
};

/** A table of parameters or members. */
export function renderFields(caption: string, rows: readonly FieldRow[]): Html {
  if (rows.length === 0) return NOTHING;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}">
    <table>
      <thead>
        <tr>
          <th scope="col">${caption}</th>
          <th scope="col">Type</th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(renderField)}
      </tbody>
    </table>
  </div>`;
}

function renderField({ name, schema, isRequired, description, place }: FieldRow): Html {
  const { default: fallback } = schema;
  const notes = [place, isRequired ? 'required' : undefined].filter((note) => note !== undefined).join(', ');
  return html`<tr>
    <th scope="row"><code>${name}</code>${notes === '' ? NOTHING : html` <small>${notes}</small>`}</th>
    <td>
      ${renderType(schema)}${fallback === undefined ? NOTHING : html`. Default: <code>${JSON.stringify(fallback)}</code>`}
    </td>
    <td>${inline(description ?? schema.description ?? '')}</td>
  </tr>`;
}

/** The members of an object schema as rows. Those of inner objects follow, by their path: `links.self`. */
export function fieldsOf(schema: DocumentedSchema, { withRequired }: { withRequired: boolean }): FieldRow[] {
  return Object.entries<DocumentedSchema>(schema.properties ?? {}).flatMap(([name, member]) => {
    const isRequired = withRequired && (schema.required ?? []).includes(name);
    const inner = innerObject(member);
    return [
      { name, schema: member, isRequired, description: member.description },
      ...(inner === null ? [] : fieldsOf(inner, { withRequired })).map((row) => ({
        ...row,
        name: `${name}.${row.name}`,
      })),
    ];
  });
}

/** The inline object schema of a member, of its array items, or in its union with null; null when there is none. */
function innerObject(schema: DocumentedSchema): DocumentedSchema | null {
  if (schema.properties !== undefined) return schema;
  const inner = schema.items ?? (schema.anyOf ?? []).find(({ properties }) => properties !== undefined);
  return inner === undefined ? null : innerObject(inner);
}
