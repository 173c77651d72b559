import type { EvidenceItem } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import { attribute, hasAttribute } from '../../facts/element.ts';
import type { HeadLink } from '../../facts/head-links.ts';

const HINTS = ['preload', 'modulepreload', 'preconnect', 'dns-prefetch', 'prefetch'] as const;
/** Destinations that browsers preload (Preload processing in the HTML standard). */
const DESTINATIONS: readonly string[] = [
  'fetch',
  'font',
  'image',
  'script',
  'style',
  'track',
  'audio',
  'video',
  'json',
];

type Fault = { link: HeadLink; detail: string };

/**
 * Links that have browsers prepare something early. Which of them help cannot be told without a browser; those that surely do
 * nothing, or load twice, warn: a preload without a destination, a font without crossorigin, any without an address.
 */
export const resourceHints = defineCheck({
  id: 'resource-hints',
  category: 'performance',
  severity: 'low',
  title: 'Hints for loading',
  why: 'A hint lets browsers begin early with what they would find late; a faulty one costs without helping.',
  docs: 'https://html.spec.whatwg.org/multipage/links.html#link-type-preload',
  needs: ['wholePage'],
  outcomes: {
    present: {
      verdict: 'info',
      message: ({ hints }: { hints: Record<string, number> }) =>
        `The page gives hints for loading: ${Object.entries(hints)
          .map(([name, count]) => `${count} ${name}`)
          .join(', ')}.`,
    },
    faulty: {
      verdict: 'warn',
      message: ({ faulty }: { faulty: number }) =>
        `The page gives ${counted(faulty, 'hint')} for loading to no effect.`,
      advice: 'Give every preload its as, and fonts crossorigin as well.',
    },
    none: { verdict: 'not_applicable', message: 'The page gives no hints for loading.' },
  },
  run({ wholePage: page }) {
    const links = page.headLinks.filter(({ rel }) => HINTS.some((hint) => rel.includes(hint)));
    if (links.length === 0) return finding('none');
    const faults = links.flatMap((link) => faultOf(link));
    const itemOf = ({ link, detail }: Fault): EvidenceItem => ({
      ...elementItem(page, link.element),
      detail,
    });
    if (faults.length > 0) {
      return finding('faulty', { data: { faulty: faults.length }, evidence: evidenceOf(faults, itemOf) });
    }
    const counts = HINTS.map((hint) => [hint, links.filter(({ rel }) => rel.includes(hint)).length] as const);
    return finding('present', {
      data: { hints: Object.fromEntries(counts.filter(([, count]) => count > 0)) },
    });
  },
});

function faultOf(link: HeadLink): Fault[] {
  const { element, rel, href } = link;
  // An image may have imagesrcset in place of an address.
  if ((href ?? '') === '' && !hasAttribute(element, 'imagesrcset')) return [{ link, detail: 'no address' }];
  if (!rel.includes('preload')) return [];
  const destination = attribute(element, 'as')?.trim().toLowerCase() ?? '';
  if (!DESTINATIONS.includes(destination))
    return [{ link, detail: 'no destination (as) that browsers know' }];
  const isFontTwice = destination === 'font' && !hasAttribute(element, 'crossorigin');
  return isFontTwice ? [{ link, detail: 'a font without crossorigin, which is loaded twice' }] : [];
}
