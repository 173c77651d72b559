import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { pageDescriptions } from '../../facts/descriptions.ts';

/**
 * The first description in the head that is not blank. One that a misplaced element has pushed into the body does
 * not count: search engines read the head (Lighthouse looks there too, others do not care).
 */
export const metaDescription = defineCheck({
  id: 'meta-description',
  category: 'seo',
  severity: 'high',
  title: 'Description of the page',
  why: 'Search engines often show the description under the title, and people choose by it.',
  docs: 'https://html.spec.whatwg.org/multipage/semantics.html#meta-description',
  needs: ['page'],
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ description }: { description: string }) => `The page is described: “${description}”.`,
    },
    missing: {
      verdict: 'fail',
      message: 'The page has no description.',
      advice:
        'Add <meta name="description" content="…"> to the head, with a sentence or two about this page.',
    },
    blank: {
      verdict: 'fail',
      message: 'The description of the page is blank.',
      advice: 'Write a sentence or two about this page in the content of its description.',
    },
    'outside-head': {
      verdict: 'fail',
      message: 'The description of the page stands outside the head.',
      advice: 'Move the description into the head, before any element that does not belong there.',
    },
  },
  run({ page }) {
    const all = pageDescriptions(page);
    const description = all.find((meta) => meta.inHead && meta.content !== '');
    if (description !== undefined) return finding('present', { data: { description: description.content } });
    const evidence = elementEvidence(
      page,
      all.map((meta) => meta.element),
    );
    if (all.some((meta) => meta.content !== '')) return finding('outside-head', { evidence });
    return all.length === 0 ? finding('missing') : finding('blank', { evidence });
  },
});
