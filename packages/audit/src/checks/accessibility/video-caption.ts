import { defineCheck } from '../../contract/define-check.ts';
import { allPassMessage, judgeElements, someFailMessage } from '../../evidence/judge-elements.ts';
import { attribute, childElements, hasAttribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';

/**
 * Every video has a caption track (WCAG 2.2, 1.2.2). It is a warning, where axe-core asks for a review: a video may
 * be silent or have captions in the picture. Muted videos are skipped. Subtitles translate speech and do not count.
 */
export const videoCaption = defineCheck({
  id: 'video-caption',
  category: 'accessibility',
  severity: 'low',
  title: 'Video captions',
  why: 'People who can’t hear the audio rely on captions.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ one: 'video', has: 'has a caption track', have: 'have a caption track' }),
    },
    missing: {
      verdict: 'warn',
      message: someFailMessage({ one: 'video', has: 'has no caption track', have: 'have no caption track' }),
      advice: 'Add <track kind="captions" src="…"> to each video with speech.',
    },
    none: { verdict: 'not_applicable', message: 'No videos with sound on this page.' },
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
