import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** `frameset` and `frame`, which are obsolete in the HTML standard. `iframe` is covered by `iframes-count`. */
export const frames = defineCheck({
  id: 'frames',
  category: 'seo',
  severity: 'low',
  title: 'Framesets',
  description:
    'A frameset hides all its content behind one URL, which does not work on phones or for search engines.',
  reference: 'https://html.spec.whatwg.org/multipage/obsolete.html#frames',
  requires: ['page', 'content'],
  outcomes: {
    none: { verdict: 'pass', message: 'This page uses no frameset.' },
    frames: {
      verdict: 'fail',
      message: ({ frames }: { frames: number }) =>
        `This page is a frameset with ${pluralize(frames, 'frame')}.`,
      recommendation: 'Put the content directly into the page.',
    },
  },
  run({ page }) {
    const found = [...page.tagged('frameset').slice(0, 1), ...page.tagged('frame')];
    if (found.length === 0) return finding('none');
    return finding('frames', {
      data: { frames: page.tagged('frame').length },
      evidence: elementEvidence(page, found),
    });
  },
});
