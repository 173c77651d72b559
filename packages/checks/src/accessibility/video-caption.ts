import { attribute, childElements, hasAttribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/**
 * Every video has a caption track (WCAG 2.2, 1.2.2). It is a warning, where axe-core asks for a review: a video may
 * be silent or have captions in the picture. Muted videos are skipped. Subtitles translate speech and do not count.
 */
export const videoCaption = defineCheck({
  id: 'video-caption',
  category: 'accessibility',
  severity: 'medium',
  title: 'Video captions',
  description: 'People who can’t hear the audio rely on captions.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ one: 'video', has: 'has a caption track', have: 'have a caption track' }),
    },
    missing: {
      verdict: 'warn',
      message: someFailMessage({ one: 'video', has: 'has no caption track', have: 'have no caption track' }),
      recommendation: 'Add <track kind="captions" src="…"> to each video with speech.',
    },
    none: { verdict: 'not_applicable', message: 'No videos with sound on this page.' },
  },
  run({ wholePage: page }) {
    const videos = page
      .tagged('video')
      .filter((video) => page.isVisible(video) && !hasAttribute(video, 'muted'));
    return evaluateElements(page, videos, ['missing'], (video) =>
      hasCaptions(video) ? null : { outcome: 'missing' },
    );
  },
});

function hasCaptions(video: Element): boolean {
  return childElements(video).some(
    (child) => child.tagName === 'track' && attribute(child, 'kind')?.trim().toLowerCase() === 'captions',
  );
}
