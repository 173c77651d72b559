import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { hasAttribute } from '../../facts/element.ts';

/**
 * No image is a server-side image map (`ismap`; WCAG 2.2, 2.1.1). It is a warning, where axe-core asks for a review,
 * because the same links may be elsewhere on the page. Not applicable to pages without one.
 */
export const serverSideImageMap = defineCheck({
  id: 'server-side-image-map',
  category: 'accessibility',
  severity: 'low',
  title: 'Server-side image maps',
  why: 'People who use a keyboard or a screen reader cannot choose a spot on a server-side image map.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html',
  needs: ['wholePage'],
  outcomes: {
    present: {
      verdict: 'warn',
      message: ({ images }: { images: number }) =>
        `This page has ${counted(images, 'server-side image map')}.`,
      advice: 'Use <map> with <area> links instead of ismap.',
    },
    none: { verdict: 'not_applicable', message: 'No server-side image maps on this page.' },
  },
  run({ wholePage: page }) {
    const images = page
      .tagged('img')
      .filter((image) => hasAttribute(image, 'ismap') && page.isPerceived(image));
    if (images.length === 0) return finding('none');
    return finding('present', { data: { images: images.length }, evidence: elementEvidence(page, images) });
  },
});
