import { inputType } from '@pagemark/html/accname/own-text';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute, hasAttribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const URL_ATTRIBUTES = [
  ['img', 'src'],
  ['script', 'src'],
  ['iframe', 'src'],
  ['link', 'href'],
  ['video', 'src'],
  ['video', 'poster'],
  ['audio', 'src'],
  ['source', 'src'],
  ['track', 'src'],
  ['embed', 'src'],
  ['object', 'data'],
  ['input', 'src'],
] as const;

/**
 * Empty URLs of resources, as in Yellow Lab Tools, where HTML requires a valid non-empty URL. An image with a `srcset`
 * and an iframe with a `srcdoc` do not need one; the `src` of an `input` counts for an image button.
 */
export const emptySrcHref = defineCheck({
  id: 'empty-src-href',
  category: 'performance',
  severity: 'low',
  title: 'Empty src or href',
  description: 'An empty src or href loads nothing, and some clients request the page a second time for it.',
  reference:
    'https://html.spec.whatwg.org/multipage/urls-and-fetching.html#valid-non-empty-url-potentially-surrounded-by-spaces',
  requires: ['wholePage'],
  outcomes: {
    none: { verdict: 'pass', message: 'No empty src or href attributes.' },
    empty: {
      verdict: 'fail',
      message: ({ elements }: { elements: number }) =>
        `${pluralize(elements, 'element has', 'elements have')} an empty src or href.`,
      recommendation: 'Remove the attribute or the element until there is a URL for it.',
    },
  },
  run({ wholePage: page }) {
    const offenders = URL_ATTRIBUTES.flatMap(([tag, name]) =>
      page
        .tagged(tag)
        .filter(
          (element) => attribute(element, name)?.trim() === '' && isLoaded(element) && !hasOther(element),
        ),
    );
    const empty = [...new Set(offenders)];
    if (empty.length === 0) return finding('none');
    return finding('empty', { data: { elements: empty.length }, evidence: elementEvidence(page, empty) });
  },
});

function hasOther(element: Element): boolean {
  return ['srcset', 'srcdoc', 'imagesrcset'].some((name) => hasAttribute(element, name));
}

function isLoaded(element: Element): boolean {
  return element.tagName !== 'input' || inputType(element) === 'image';
}
