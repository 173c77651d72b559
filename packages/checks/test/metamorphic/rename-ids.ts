import { defaultTreeAdapter as adapter } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { childrenOf } from './write-html.ts';

/** Attributes with a list of ids, or one. */
const ID_LISTS: ReadonlySet<string> = new Set(
  'aria-activedescendant aria-controls aria-describedby aria-details aria-errormessage aria-flowto aria-labelledby aria-owns commandfor for form headers itemref list popovertarget'.split(
    ' ',
  ),
);

/**
 * Renames every id, and the references to it. Leaves alone the ids that scripts, styles, event handlers and URLs with a
 * path may refer to, and those with whitespace, which nothing can refer to.
 */
export function renameIds(document: Tree.Document): void {
  const elements = elementsOf(document);
  const code = elements.flatMap(codeOf).join('\n');
  const ids = elements.flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'id').map(({ value }) => value),
  );
  const renamed = new Map(
    ids
      .filter((id) => id !== '' && !/\s/.test(id) && !code.includes(id))
      .map((id): [string, string] => [id, `renamed-${id}`]),
  );
  for (const { attrs } of elements) {
    for (const attribute of attrs) attribute.value = renamedIn(attribute, renamed);
  }
}

function renamedIn(
  { name, value }: { name: string; value: string },
  renamed: ReadonlyMap<string, string>,
): string {
  if (name === 'id') return renamed.get(value) ?? value;
  if (ID_LISTS.has(name)) return value.replaceAll(/[^\t\n\f\r ]+/g, (id) => renamed.get(id) ?? id);
  if (name === 'href' && value.startsWith('#')) {
    const to = renamed.get(value.slice(1)) ?? renamed.get(decoded(value.slice(1)));
    return to === undefined ? value : `#${to}`;
  }
  return value.replaceAll(/url\(#([^)]+)\)/g, (_match, id: string) => `url(#${renamed.get(id) ?? id})`);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The texts in which an id may stand, where it cannot be renamed with certainty. */
function codeOf(element: Tree.Element): string[] {
  const own = element.attrs
    .filter(
      ({ name, value }) =>
        name.startsWith('on') || (/^(?:href|action|src)$/.test(name) && /[^#]#/.test(value)),
    )
    .map(({ value }) => decoded(value));
  const isCode = ['script', 'style', 'noscript'].includes(element.tagName);
  return isCode ? [...own, ...element.childNodes.map((node) => ('value' in node ? node.value : ''))] : own;
}

function elementsOf(parent: Tree.ParentNode): Tree.Element[] {
  return childrenOf(parent).flatMap((node) =>
    adapter.isElementNode(node) ? [node, ...elementsOf(node)] : [],
  );
}
