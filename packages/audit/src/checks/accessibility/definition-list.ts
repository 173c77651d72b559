import { explicitRole } from '../../aria/explicit-role.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, isElement, isText } from '../../facts/element.ts';
import type { ChildNode, Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/** Children of one list that are looked at. */
const CHILDREN_MAX = 100_000;
const ITEM_ROLES: ReadonlySet<string> = new Set(['definition', 'term', 'listitem']);

/**
 * `dl` contains terms (`dt`) with their descriptions (`dd`) after them, in `div` groups or not, beside `script`, `template`
 * and what is hidden (HTML standard, content models; WCAG 2.2, 1.3.1; the semantics of axe-core).
 */
export const definitionList = defineCheck({
  id: 'definition-list',
  category: 'accessibility',
  severity: 'medium',
  title: 'Content of description lists',
  why: 'Screen readers tell terms from descriptions only in a well-formed list.',
  docs: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('description list is well-formed') },
    broken: {
      verdict: 'fail',
      message: someMessage('Description lists that are not well-formed'),
      advice: 'Let each <dl> contain only <dt> followed by <dd>, or <div> groups of these.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no description lists.' },
  },
  run({ wholePage: page }) {
    const lists = page
      .tagged('dl')
      .filter((list) => (attribute(list, 'role') ?? '') === '' && page.isPerceived(list));
    return judgeElements(page, lists, ['broken'], (list) => {
      const detail = strangeContent(page, list) ?? strangeOrder(list);
      return detail === null ? null : { outcome: 'broken', detail };
    });
  },
});

function strangeContent(page: PageFacts, list: Element): string | null {
  for (const child of list.childNodes.slice(0, CHILDREN_MAX)) {
    const isGroup = isElement(child) && child.tagName === 'div' && explicitRole(child) === null;
    const parts = isGroup ? child.childNodes.slice(0, CHILDREN_MAX) : [child];
    for (const part of parts) {
      const strange = strangePart(page, part);
      if (strange !== null) return strange;
    }
  }
  return null;
}

function strangePart(page: PageFacts, part: ChildNode): string | null {
  if (isText(part) && part.value.trim() !== '') return 'It contains text outside of its items.';
  if (!isElement(part) || !page.isPerceived(part)) return null;
  const role = explicitRole(part);
  const isItem = role === null ? part.tagName === 'dt' || part.tagName === 'dd' : ITEM_ROLES.has(role.name);
  return isItem ? null : `It contains <${part.tagName}${role === null ? '' : ` role="${role.name}"`}>.`;
}

/** A list with items of its own has a description after a term somewhere. */
function strangeOrder(list: Element): string | null {
  const items = list.childNodes
    .map((child) => child.nodeName)
    .filter((name) => name === 'dt' || name === 'dd');
  const term = items.indexOf('dt');
  const isOrdered = term >= 0 && items.includes('dd', term);
  return items.length === 0 || isOrdered ? null : 'It has no description after a term.';
}
