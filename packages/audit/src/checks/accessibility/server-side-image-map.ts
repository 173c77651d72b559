import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { hasAttribute } from '../../facts/element.ts';

/**
 * No image is a map that the server reads (`ismap`; WCAG 2.2, 2.1.1). As in axe-core, which has each reviewed, it is a warning:
 * the same links may be elsewhere. Without one there is nothing to judge.
 */
export const serverSideImageMap = defineCheck({
  id: 'server-side-image-map',
  category: 'accessibility',
  severity: 'low',
  title: 'Image maps on the server',
  why: 'Where on an image one clicks can be told only with a mouse.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html',
  needs: ['wholePage'],
  outcomes: {
    present: {
      verdict: 'warn',
      message: ({ images }: { images: number }) => `Image maps that only the server can read: ${images}.`,
      advice: 'Use <map> with <area> links instead of ismap.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no image maps on the server.' },
  },
  run({ wholePage: page }) {
    const images = page
      .tagged('img')
      .filter((image) => hasAttribute(image, 'ismap') && page.isPerceived(image));
    if (images.length === 0) return finding('none');
    return finding('present', { data: { images: images.length }, evidence: elementEvidence(page, images) });
  },
});
