import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute, hasAttribute, parentElement } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { Image } from '../../facts/images.ts';
import { parseSrcset } from '../../formats/srcset.ts';

/** Wider than most telephones are, in CSS pixels. */
const LARGE_MIN_PX = 600;
const CANDIDATES_MAX = 20;

type Measured = { large: number; fixed: number; withoutSizes: number };

/**
 * Images at least 600 pixels wide of which there is one size only, and images that name widths without `sizes`, which the HTML
 * standard asks for (lazy ones may leave it to the browser). Told, not judged: the real width is not known here.
 */
export const responsiveImages = defineCheck({
  id: 'responsive-images',
  category: 'performance',
  severity: 'low',
  title: 'Sizes of images',
  why: 'With several sizes to choose from, a telephone need not load what a large screen does.',
  docs: 'https://html.spec.whatwg.org/multipage/images.html#adaptive-images',
  needs: ['wholePage'],
  outcomes: {
    fitting: {
      verdict: 'info',
      message: ({ large }: Measured) =>
        `The page has ${counted(large, 'large image')}, all of them in several sizes.`,
    },
    improvable: {
      verdict: 'info',
      message: ({ fixed, withoutSizes }: Measured) =>
        `The page has ${counted(fixed, 'large image')} of one size only, and ${counted(withoutSizes, 'image')} with widths but without sizes.`,
      advice: 'Give large images a srcset with several widths, and sizes that say how wide they are shown.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no images that are surely large.' },
  },
  run({ wholePage: page }) {
    const large = page.images.filter(({ element, src }) => isLarge(element) && !isDrawing(src));
    const fixed = large.filter(({ element }) => !hasSizes(element)).map(({ element }) => element);
    const withoutSizes = page.images.filter((image) => lacksSizes(image)).map(({ element }) => element);
    if (large.length === 0 && withoutSizes.length === 0) return finding('none');
    const data = { large: large.length, fixed: fixed.length, withoutSizes: withoutSizes.length };
    const offenders = [...fixed, ...withoutSizes];
    if (offenders.length === 0) return finding('fitting', { data });
    return finding('improvable', { data, evidence: elementEvidence(page, offenders) });
  },
});

function isLarge(image: Element): boolean {
  const width = attribute(image, 'width');
  return width !== null && /^\s*\d+(?:px)?\s*$/.test(width) && Number.parseInt(width, 10) >= LARGE_MIN_PX;
}

function isDrawing(src: string | null): boolean {
  return src !== null && /\.svg(?:[?#]|$)/i.test(src);
}

function hasSizes(image: Element): boolean {
  return hasAttribute(image, 'srcset') || parentElement(image)?.tagName === 'picture';
}

function lacksSizes({ element, loading }: Image): boolean {
  const srcset = attribute(element, 'srcset');
  if (srcset === null || loading === 'lazy' || (attribute(element, 'sizes') ?? '').trim() !== '')
    return false;
  return parseSrcset(srcset, CANDIDATES_MAX).some(({ descriptor }) => /^\d+w$/.test(descriptor));
}
