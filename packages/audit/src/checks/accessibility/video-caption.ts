import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, childElements, hasAttribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';

/**
 * Every video has a track with captions (WCAG 2.2, 1.2.2). As in axe-core, which has videos without one reviewed, it is a
 * warning: a video may be silent, or show its captions in the picture. Videos that are muted are left out. Subtitles
 * translate what is said and do not count.
 */
export const videoCaption = defineCheck({
  id: 'video-caption',
  category: 'accessibility',
  severity: 'low',
  title: 'Captions of videos',
  why: 'Who cannot hear a video needs its captions to follow it.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('video has a track of captions') },
    missing: {
      verdict: 'warn',
      message: someMessage('Videos without a track of captions'),
      advice: 'Add <track kind="captions" src="…"> to each video in which something is said.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no videos with sound.' },
  },
  run({ wholePage: page }) {
    const videos = page
      .tagged('video')
      .filter((video) => page.isPerceived(video) && !hasAttribute(video, 'muted'));
    return judgeElements(page, videos, ['missing'], (video) =>
      hasCaptions(video) ? null : { outcome: 'missing' },
    );
  },
});

function hasCaptions(video: Element): boolean {
  return childElements(video).some(
    (child) => child.tagName === 'track' && attribute(child, 'kind')?.trim().toLowerCase() === 'captions',
  );
}
