import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, childElements, hasAttribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';

/** Sound may play for so long without a way to stop it (WCAG 2.2, 1.4.2). */
const SOUND_MAX_S = 3;

/**
 * What plays by itself, with sound, can be stopped, or ends within three seconds by the fragment of its URL (`#t=0,3`; WCAG
 * 2.2, 1.4.2). How long a file is, and whether it has sound, cannot be seen from the page, so that this warns, as
 * axe-core asks for a review. Sound that is muted is left out; controls are those of the browser.
 */
export const noAutoplayAudio = defineCheck({
  id: 'no-autoplay-audio',
  category: 'accessibility',
  severity: 'low',
  title: 'Sound that plays by itself',
  why: 'Sound that begins by itself drowns the screen reader by which it could be found and stopped.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/audio-control.html',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: everyMessage('audio or video that plays by itself can be stopped or is short'),
    },
    uncontrolled: {
      verdict: 'warn',
      message: someMessage('Audio and video that plays by itself without controls'),
      advice: 'Add the controls attribute, mute it, or let the reader start it.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'The page has no audio or video that plays by itself with sound.',
    },
  },
  run({ wholePage: page }) {
    const media = [...page.tagged('audio'), ...page.tagged('video')].filter(
      (element) =>
        hasAttribute(element, 'autoplay') && !hasAttribute(element, 'muted') && sourcesOf(element).length > 0,
    );
    return judgeElements(page, media, ['uncontrolled'], (element) =>
      hasAttribute(element, 'controls') || isShort(element) ? null : { outcome: 'uncontrolled' },
    );
  },
});

function sourcesOf(media: Element): string[] {
  const own = attribute(media, 'src');
  if (own !== null) return own.trim() === '' ? [] : [own];
  return childElements(media)
    .filter((child) => child.tagName === 'source')
    .map((source) => attribute(source, 'src')?.trim() ?? '')
    .filter((source) => source !== '');
}

function isShort(media: Element): boolean {
  if (hasAttribute(media, 'loop')) return false;
  return sourcesOf(media).every((source) => {
    const range = /#t=(\d{1,9}(?:\.\d{1,9})?)?,(\d{1,9}(?:\.\d{1,9})?)$/.exec(source);
    return range !== null && Number(range[2]) - Number(range[1] ?? 0) <= SOUND_MAX_S;
  });
}
