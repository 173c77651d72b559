import { explicitRole } from '@pagemark/html/aria/explicit-role';
import { roleOf } from '@pagemark/html/aria/role-of';
import { attribute, isElement, isHtml, isText } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Maximum children inspected in one list. */
const CHILDREN_MAX = 100_000;

/**
 * `<ul>` and `<ol>` contain only list items, besides `<script>`, `<template>` and hidden content (HTML standard,
 * content models; WCAG 2.2, 1.3.1). As in axe-core, a list with an explicit role is skipped, an element with
 * `role=listitem` is an item, and an `<li>` with another role is not.
 */
export const list = defineCheck({
  id: 'list',
  category: 'accessibility',
  severity: 'medium',
  title: 'List structure',
  description:
    'Screen readers announce the number of items in a list and the position of each; other content in between breaks this.',
  reference: 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-ul-element',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        one: 'list',
        has: 'contains only list items',
        have: 'contain only list items',
      }),
    },
    'invalid-content': {
      verdict: 'fail',
      message: someFailMessage({
        one: 'list',
        has: 'contains something other than list items',
        have: 'contain something other than list items',
      }),
      recommendation: 'Wrap every other child of <ul> and <ol> in an <li>.',
    },
    none: { verdict: 'not_applicable', message: 'No lists on this page.' },
  },
  run({ wholePage: page }) {
    const lists = [...page.tagged('ul'), ...page.tagged('ol')].filter(
      (element) => (attribute(element, 'role') ?? '') === '' && page.isVisible(element),
    );
    return evaluateElements(page, lists, ['invalid-content'], (element) => {
      const detail = contentIssue(page, element);
      return detail === null ? null : { outcome: 'invalid-content', detail };
    });
  },
});

/** The detail of list content that is not an item; null for allowed content. */
function contentIssue(page: PageFacts, element: Element): string | null {
  for (const child of element.childNodes.slice(0, CHILDREN_MAX)) {
    if (isText(child) && child.value.trim() !== '') return 'It contains text outside its items.';
    if (!isElement(child) || !page.isVisible(child) || isItem(page, child)) continue;
    const role = explicitRole(child, { withDpub: true });
    return `It contains <${child.tagName}${role === null ? '' : ` role="${role.name}"`}>.`;
  }
  return null;
}

/** An `<li>` without another role, or an element with the listitem role. */
function isItem(page: PageFacts, child: Element): boolean {
  const role = explicitRole(child);
  if (role !== null) return role.name === 'listitem';
  return (child.tagName === 'li' && isHtml(child)) || roleOf(page, child)?.name === 'listitem';
}
