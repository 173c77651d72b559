import { attribute, childElements, hasAttribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Maximum duration of sound that cannot be stopped (WCAG 2.2, 1.4.2). */
const SOUND_MAX_S = 3;

const NOUNS = { one: 'autoplaying media element', many: 'autoplaying media elements' };

/**
 * Media that autoplays with sound has controls, or ends within three seconds according to its media fragment (`#t=0,3`;
 * WCAG 2.2, 1.4.2). The page does not reveal how long a file is or whether it has sound, so this is a warning, where
 * axe-core asks for a review. Muted media is skipped; only native controls count.
 */
export const noAutoplayAudio = defineCheck({
  id: 'no-autoplay-audio',
  category: 'accessibility',
  severity: 'low',
  title: 'Autoplaying audio',
  description: 'Autoplaying audio drowns out the screen reader that people need to find and stop it.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/audio-control.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        ...NOUNS,
        has: 'has controls or is short',
        have: 'have controls or are short',
      }),
    },
    uncontrolled: {
      verdict: 'warn',
      message: someFailMessage({ ...NOUNS, has: 'has no controls', have: 'have no controls' }),
      recommendation: 'Add the controls attribute, mute the media, or remove autoplay.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No audio or video that autoplays with sound on this page.',
    },
  },
  run({ wholePage: page }) {
    const media = [...page.tagged('audio'), ...page.tagged('video')].filter(
      (element) =>
        hasAttribute(element, 'autoplay') && !hasAttribute(element, 'muted') && sourcesOf(element).length > 0,
    );
    return evaluateElements(page, media, ['uncontrolled'], (element) =>
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
