import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { hasAttribute } from '@pagemark/html/facts/element';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * No image is a server-side image map (`ismap`; WCAG 2.2, 2.1.1). It is a warning, where axe-core asks for a review,
 * because the same links may exist elsewhere on the page. Not applicable to pages without one.
 */
export const serverSideImageMap = defineCheck({
  id: 'server-side-image-map',
  category: 'accessibility',
  severity: 'low',
  title: 'Server-side image maps',
  description:
    'People who use a keyboard or a screen reader cannot choose a spot on a server-side image map.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    present: {
      verdict: 'warn',
      message: ({ images }: { images: number }) =>
        `This page has ${pluralize(images, 'server-side image map')}.`,
      recommendation: 'Use <map> with <area> links instead of ismap.',
    },
    none: { verdict: 'not_applicable', message: 'No server-side image maps on this page.' },
  },
  run({ wholePage: page }) {
    const images = page
      .tagged('img')
      .filter((image) => hasAttribute(image, 'ismap') && page.isVisible(image));
    if (images.length === 0) return finding('none');
    return finding('present', { data: { images: images.length }, evidence: elementEvidence(page, images) });
  },
});
