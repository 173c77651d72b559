import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute, hasAttribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';

const CARRIERS = [
  ['img', 'src'],
  ['script', 'src'],
  ['iframe', 'src'],
  ['link', 'href'],
] as const;

/**
 * Empty addresses of what is to be loaded, as YellowLab looks for them. An image that has a `srcset`, and a frame that has a
 * `srcdoc`, load without.
 */
export const emptySrcHref = defineCheck({
  id: 'empty-src-href',
  category: 'performance',
  severity: 'low',
  title: 'Empty addresses',
  why: 'An empty address loads nothing, and some clients load the page itself a second time for it.',
  docs: 'https://html.spec.whatwg.org/multipage/urls-and-fetching.html#valid-non-empty-url-potentially-surrounded-by-spaces',
  needs: ['wholePage'],
  outcomes: {
    none: { verdict: 'pass', message: 'Nothing that is to be loaded has an empty address.' },
    empty: {
      verdict: 'fail',
      message: ({ elements }: { elements: number }) =>
        `The page has ${counted(elements, 'element')} with an empty src or href.`,
      advice: 'Remove the attribute, or the element, until there is an address for it.',
    },
  },
  run({ wholePage: page }) {
    const empty = CARRIERS.flatMap(([tag, name]) =>
      page.tagged(tag).filter((element) => attribute(element, name)?.trim() === '' && !hasOther(element)),
    );
    if (empty.length === 0) return finding('none');
    return finding('empty', { data: { elements: empty.length }, evidence: elementEvidence(page, empty) });
  },
});

function hasOther(element: Element): boolean {
  return ['srcset', 'srcdoc', 'imagesrcset'].some((name) => hasAttribute(element, name));
}
