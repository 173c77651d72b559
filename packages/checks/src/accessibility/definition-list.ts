import { explicitRole, isPresentational } from '@pagemark/html/aria/explicit-role';
import { attribute, isElement, isText } from '@pagemark/html/facts/element';
import type { ChildNode, Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Maximum children inspected in one list. */
const CHILDREN_MAX = 100_000;
const ITEM_ROLES: ReadonlySet<string> = new Set(['definition', 'term', 'listitem']);

const NOUNS = { one: 'description list' };

/**
 * A `<dl>` contains groups of terms (`<dt>`) followed by descriptions (`<dd>`), all of them in `<div>` elements or
 * none; `<script>`, `<template>` and hidden content are allowed (HTML standard, content models; WCAG 2.2, 1.3.1). A
 * `<div>` may have the role `none` or `presentation` (ARIA in HTML). Of the order, axe-core only checks that a
 * description follows a term. A mix of groups in and outside of `<div>` elements, or several groups in one, is
 * announced in the right order, so it is a warning.
 */
export const definitionList = defineCheck({
  id: 'definition-list',
  category: 'accessibility',
  severity: 'medium',
  title: 'Description list structure',
  description: 'Screen readers can tell terms from descriptions only in a well-formed list.',
  reference: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'is well-formed', have: 'are well-formed' }),
    },
    'invalid-content': {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'is malformed', have: 'are malformed' }),
      recommendation:
        'Use only <dt> elements followed by <dd> elements in each <dl>, or <div> groups of these.',
    },
    'mixed-groups': {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'groups its terms inconsistently',
        have: 'group their terms inconsistently',
      }),
      recommendation: 'Put every group of terms and descriptions in its own <div>, or none of them.',
    },
    none: { verdict: 'not_applicable', message: 'No description lists on this page.' },
  },
  run({ wholePage: page }) {
    const lists = page
      .tagged('dl')
      .filter((list) => (attribute(list, 'role') ?? '') === '' && page.isVisible(list));
    return evaluateElements(page, lists, ['invalid-content', 'mixed-groups'], (list) => {
      const detail = contentIssue(page, list) ?? orderIssue(list);
      if (detail !== null) return { outcome: 'invalid-content', detail };
      const mixed = groupIssue(list);
      return mixed === null ? null : { outcome: 'mixed-groups', detail: mixed };
    });
  },
});

function contentIssue(page: PageFacts, list: Element): string | null {
  for (const child of list.childNodes.slice(0, CHILDREN_MAX)) {
    const parts = isGroup(child) ? child.childNodes.slice(0, CHILDREN_MAX) : [child];
    for (const part of parts) {
      const issue = partIssue(page, part);
      if (issue !== null) return issue;
    }
  }
  return null;
}

function isGroup(node: ChildNode): node is Element {
  if (!isElement(node) || node.tagName !== 'div') return false;
  const role = explicitRole(node);
  return role === null || isPresentational(role);
}

function partIssue(page: PageFacts, part: ChildNode): string | null {
  if (isText(part) && part.value.trim() !== '') return 'It contains text outside its items.';
  if (!isElement(part) || !page.isVisible(part)) return null;
  const role = explicitRole(part);
  const isItem = role === null ? part.tagName === 'dt' || part.tagName === 'dd' : ITEM_ROLES.has(role.name);
  return isItem ? null : `It contains <${part.tagName}${role === null ? '' : ` role="${role.name}"`}>.`;
}

/** The items of a part of a list in order; hidden ones count, because a script may show them. */
function itemsOf(part: Element): string[] {
  return part.childNodes
    .slice(0, CHILDREN_MAX)
    .filter((child) => isElement(child))
    .map((child) => itemName(child))
    .filter((name) => name !== '');
}

function itemName(element: Element): string {
  if (element.tagName === 'dt' || element.tagName === 'dd') return element.tagName;
  const role = explicitRole(element)?.name ?? '';
  if (role === 'term') return 'dt';
  return ITEM_ROLES.has(role) ? 'dd' : '';
}

/** The issue of a list whose parts are not terms followed by descriptions; null when there is none. */
function orderIssue(list: Element): string | null {
  const groups = list.childNodes.slice(0, CHILDREN_MAX).filter((child) => isGroup(child));
  for (const items of [itemsOf(list), ...groups.map((group) => itemsOf(group))]) {
    if (items.length === 0) continue;
    if (!items.includes('dd', items.indexOf('dt') + 1) || !items.includes('dt')) {
      return 'It has no description after a term.';
    }
    if (items[0] === 'dd') return 'It has a description before any term.';
    if (items.at(-1) === 'dt') return 'It has no description after its last term.';
  }
  return null;
}

function groupIssue(list: Element): string | null {
  const groups = list.childNodes.slice(0, CHILDREN_MAX).filter((child) => isGroup(child));
  if (groups.length === 0) return null;
  if (itemsOf(list).length > 0) return 'It contains items beside <div> groups.';
  const hasSeveral = groups.some((group) => {
    const items = itemsOf(group);
    return items.some((name, at) => name === 'dt' && items[at - 1] === 'dd');
  });
  return hasSeveral ? 'A <div> contains more than one group.' : null;
}
