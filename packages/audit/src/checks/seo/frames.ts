import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/** `frameset` and `frame`, which the HTML standard calls obsolete. Inline frames are another check. */
export const frames = defineCheck({
  id: 'frames',
  category: 'seo',
  severity: 'low',
  title: 'Frames',
  why: 'A page of frames has one address for many contents, and telephones and search engines cannot use it.',
  docs: 'https://html.spec.whatwg.org/multipage/obsolete.html#frames',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'pass', message: 'The page is not made of frames.' },
    frames: {
      verdict: 'fail',
      message: ({ frames }: { frames: number }) => `The page is made of ${counted(frames, 'frame')}.`,
      advice: 'Put the content into the page itself.',
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
