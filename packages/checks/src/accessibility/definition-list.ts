import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { attribute, isElement, isText } from '@pagemark/html/facts/element';
import type { ChildNode, Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Children inspected in one list. */
const CHILDREN_MAX = 100_000;
const ITEM_ROLES: ReadonlySet<string> = new Set(['definition', 'term', 'listitem']);

const NOUNS = { one: 'description list' };

/**
 * A `<dl>` contains terms (`<dt>`) followed by descriptions (`<dd>`), optionally grouped in `<div>` elements;
 * `<script>`, `<template>` and hidden content are allowed (HTML standard, content models; WCAG 2.2, 1.3.1; same
 * semantics as axe-core).
 */
export const definitionList = defineCheck({
  id: 'definition-list',
  category: 'accessibility',
  severity: 'medium',
  title: 'Description list structure',
  description: 'Screen readers can tell terms from descriptions only in a well-formed list.',
  reference: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element',
  requires: ['wholePage'],
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
    none: { verdict: 'not_applicable', message: 'No description lists on this page.' },
  },
  run({ wholePage: page }) {
    const lists = page
      .tagged('dl')
      .filter((list) => (attribute(list, 'role') ?? '') === '' && page.isVisible(list));
    return evaluateElements(page, lists, ['invalid-content'], (list) => {
      const detail = contentIssue(page, list) ?? orderIssue(list);
      return detail === null ? null : { outcome: 'invalid-content', detail };
    });
  },
});

function contentIssue(page: PageFacts, list: Element): string | null {
  for (const child of list.childNodes.slice(0, CHILDREN_MAX)) {
    const isGroup = isElement(child) && child.tagName === 'div' && explicitRole(child) === null;
    const parts = isGroup ? child.childNodes.slice(0, CHILDREN_MAX) : [child];
    for (const part of parts) {
      const issue = partIssue(page, part);
      if (issue !== null) return issue;
    }
  }
  return null;
}

function partIssue(page: PageFacts, part: ChildNode): string | null {
  if (isText(part) && part.value.trim() !== '') return 'It contains text outside its items.';
  if (!isElement(part) || !page.isVisible(part)) return null;
  const role = explicitRole(part);
  const isItem = role === null ? part.tagName === 'dt' || part.tagName === 'dd' : ITEM_ROLES.has(role.name);
  return isItem ? null : `It contains <${part.tagName}${role === null ? '' : ` role="${role.name}"`}>.`;
}

/** A list with direct items has at least one description after a term. */
function orderIssue(list: Element): string | null {
  const items = list.childNodes
    .map((child) => child.nodeName)
    .filter((name) => name === 'dt' || name === 'dd');
  const term = items.indexOf('dt');
  const isOrdered = term >= 0 && items.includes('dd', term);
  return items.length === 0 || isOrdered ? null : 'It has no description after a term.';
}
