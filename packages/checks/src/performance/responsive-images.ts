import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute, childElements, hasAttribute, parentElement } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { Image } from '@pagemark/html/facts/images';
import { omitsSrc, parseSrcset } from '@pagemark/html/formats/srcset';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Wider than most phones, in CSS pixels. */
const LARGE_MIN_PX = 600;
const CANDIDATES_MAX = 20;

type Measured = { large: number; fixed: number; withoutSizes: number };

/**
 * Images at least 600 pixels wide in a single size, and images with width descriptors but no `sizes`, which the HTML
 * standard requires (for lazy images, the browser can determine it). Informational only: the rendered width is unknown.
 */
export const responsiveImages = defineCheck({
  id: 'responsive-images',
  category: 'performance',
  severity: 'low',
  title: 'Responsive images',
  description: 'With several sizes to choose from, phones need not load images made for large screens.',
  reference: 'https://html.spec.whatwg.org/multipage/images.html#adaptive-images',
  requires: ['wholePage', 'content'],
  outcomes: {
    responsive: {
      verdict: 'info',
      message: ({ large }: Measured) =>
        allPassMessage({
          one: 'large image',
          has: 'is available in several sizes',
          have: 'are available in several sizes',
        })({ checked: large, failed: 0 }),
    },
    'not-responsive': {
      verdict: 'info',
      message: ({ fixed, withoutSizes }: Measured) =>
        [
          fixed === 0
            ? ''
            : `${pluralize(fixed, 'large image is', 'large images are')} available in one size only.`,
          withoutSizes === 0
            ? ''
            : `${pluralize(withoutSizes, 'image has', 'images have')} a srcset without sizes.`,
        ]
          .join(' ')
          .trim(),
      recommendation:
        'Give large images a srcset with several widths, and a sizes attribute with their display width.',
    },
    none: { verdict: 'not_applicable', message: 'No large images on this page.' },
  },
  run({ wholePage: page }) {
    const large = page.images.filter(({ element, src }) => isLarge(element) && !isSvg(src));
    const fixed = large.filter(({ element }) => !hasSizes(element)).map(({ element }) => element);
    const withoutSizes = page.images.filter((image) => needsSizes(image)).map(({ element }) => element);
    if (large.length === 0 && withoutSizes.length === 0) return finding('none');
    const data = { large: large.length, fixed: fixed.length, withoutSizes: withoutSizes.length };
    const offenders = [...fixed, ...withoutSizes];
    if (offenders.length === 0) return finding('responsive', { data });
    return finding('not-responsive', { data, evidence: elementEvidence(page, offenders) });
  },
});

function isLarge(image: Element): boolean {
  const width = attribute(image, 'width');
  return width !== null && /^\s*\d+(?:px)?\s*$/.test(width) && Number.parseInt(width, 10) >= LARGE_MIN_PX;
}

function isSvg(src: string | null): boolean {
  return src !== null && /\.svg(?:[?#]|$)/i.test(src);
}

/** Whether browsers choose among several files of one format: by density, width or media query. */
function hasSizes(image: Element): boolean {
  if (candidatesOf(image) > 1) return true;
  const parent = parentElement(image);
  if (parent?.tagName !== 'picture') return false;
  return childElements(parent).some(
    (source) =>
      source.tagName === 'source' &&
      hasAttribute(source, 'srcset') &&
      (hasAttribute(source, 'media') || candidatesOf(source) > 1),
  );
}

/** The number of candidates, with the `src` of an image if it is one (HTML standard, "create a source set"). */
function candidatesOf(element: Element): number {
  const candidates = parseSrcset(attribute(element, 'srcset') ?? '', CANDIDATES_MAX);
  return candidates.length + (omitsSrc(candidates) || !hasAttribute(element, 'src') ? 0 : 1);
}

function needsSizes({ element, loading }: Image): boolean {
  const srcset = attribute(element, 'srcset');
  if (srcset === null || loading === 'lazy' || (attribute(element, 'sizes') ?? '').trim() !== '')
    return false;
  return parseSrcset(srcset, CANDIDATES_MAX).some(({ descriptor }) => /^\d+w$/.test(descriptor));
}
