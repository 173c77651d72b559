import { explicitRole } from '../../aria/explicit-role.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, isElement, isHtml, isText } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/** Children of one list that are looked at. */
const CHILDREN_MAX = 100_000;

/**
 * `ul` and `ol` have only list items as children, beside `script`, `template` and what is hidden (HTML standard, content
 * models; WCAG 2.2, 1.3.1). As in axe-core, a list with a role of its own is left out, an element with `role=listitem`
 * is an item, and an `li` with another role is none.
 */
export const list = defineCheck({
  id: 'list',
  category: 'accessibility',
  severity: 'medium',
  title: 'Content of lists',
  why: 'Screen readers count the items of a list and say where in it one is; other content in between breaks that.',
  docs: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-ul-element',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('list contains only list items') },
    broken: {
      verdict: 'fail',
      message: someMessage('Lists that contain other things than list items'),
      advice: 'Put every child of <ul> and <ol> into an <li>.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no lists.' },
  },
  run({ wholePage: page }) {
    const lists = [...page.tagged('ul'), ...page.tagged('ol')].filter(
      (element) => (attribute(element, 'role') ?? '') === '' && page.isPerceived(element),
    );
    return judgeElements(page, lists, ['broken'], (element) => {
      const detail = strangeContent(page, element);
      return detail === null ? null : { outcome: 'broken', detail };
    });
  },
});

/** What is in a list and is not an item, in a sentence. */
function strangeContent(page: PageFacts, element: Element): string | null {
  for (const child of element.childNodes.slice(0, CHILDREN_MAX)) {
    if (isText(child) && child.value.trim() !== '') return 'It contains text outside of its items.';
    if (!isElement(child) || !page.isPerceived(child) || isItem(page, child)) continue;
    const role = explicitRole(child, { withDpub: true });
    return `It contains <${child.tagName}${role === null ? '' : ` role="${role.name}"`}>.`;
  }
  return null;
}

/** A `li` without another role, or what has the role of one. */
function isItem(page: PageFacts, child: Element): boolean {
  const role = explicitRole(child);
  if (role !== null) return role.name === 'listitem';
  return (child.tagName === 'li' && isHtml(child)) || roleOf(page, child)?.name === 'listitem';
}
