/** Text that is markup. Only {@link html} makes it, so whatever is no Markup is escaped. */
export class Markup {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** For the template tag alone: everything in `text` that is not a literal of ours was escaped. */
  static ofEscaped(text: string): Markup {
    return new Markup(text);
  }
}

/** What may stand in a template: text and numbers, which are escaped, markup, lists of these, and nothing at all. */
export type Content = string | number | Markup | null | undefined | false | readonly Content[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Makes markup of a template whose values are escaped: html`<p title="${text}">${text}</p>`. Values may stand as text
 * between tags and in quoted attributes, nowhere else. What an audited page says can so never become markup.
 */
export function html(literals: TemplateStringsArray, ...values: readonly Content[]): Markup {
  const parts = withoutIndents(literals);
  let text = parts[0] ?? '';
  for (const [index, value] of values.entries()) text += render(value) + (parts[index + 1] ?? '');
  return Markup.ofEscaped(text);
}

const unindented = new WeakMap<TemplateStringsArray, string[]>();

/** The literals of a template without the indents of our source: a fifth of a page's bytes. */
function withoutIndents(literals: TemplateStringsArray): string[] {
  const known = unindented.get(literals);
  if (known !== undefined) return known;
  const made = literals.map((literal) => literal.replaceAll(/\s*\n\s*/g, '\n'));
  unindented.set(literals, made);
  return made;
}

function render(content: Content): string {
  if (content instanceof Markup) return content.text;
  if (Array.isArray(content)) return content.map(render).join('');
  if (typeof content === 'string') return escape(content);
  return typeof content === 'number' ? String(content) : '';
}

/** Characters that no document may hold (HTML section 13.2.3.5), or that turn the direction of what follows them. */
// oxlint-disable-next-line no-control-regex -- control characters are what is replaced here
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSAFE, '\ufffd')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
