import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import { inlineDeclarations } from '../../formats/inline-declarations.ts';

/**
 * Shown images whose room is not known before they load: without both `width` and `height` as numbers (HTML standard, "map to
 * the aspect-ratio property") and without an inline style that says it. As in Lighthouse, images taken out of the
 * flow do not count. Stylesheets are not read, so it only warns.
 */
export const unsizedImages = defineCheck({
  id: 'unsized-images',
  category: 'performance',
  severity: 'medium',
  title: 'Dimensions of images',
  why: 'When an image of unknown size loads, everything below it jumps.',
  docs: 'https://html.spec.whatwg.org/multipage/embedded-content-other.html#dimension-attributes',
  needs: ['wholePage'],
  outcomes: {
    sized: {
      verdict: 'pass',
      message: ({ images }: { images: number }) =>
        `All images of the page have dimensions; it has ${images}.`,
    },
    unsized: {
      verdict: 'warn',
      message: ({ images, unsized }: { images: number; unsized: number }) =>
        `Of ${counted(images, 'image')}, ${unsized} without width and height.`,
      advice: 'Give every image its width and height in pixels as attributes; styles can still scale it.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no images to load.' },
  },
  run({ wholePage: page }) {
    const images = page.images.length;
    if (images === 0) return finding('none');
    const unsized = page.images.map(({ element }) => element).filter((element) => !isSized(element));
    if (unsized.length === 0) return finding('sized', { data: { images } });
    return finding('unsized', {
      data: { images, unsized: unsized.length },
      evidence: elementEvidence(page, unsized),
    });
  },
});

function isSized(image: Element): boolean {
  const hasWidth = isDimension(attribute(image, 'width'));
  const hasHeight = isDimension(attribute(image, 'height'));
  if (hasWidth && hasHeight) return true;
  const style = attribute(image, 'style');
  if (style === null) return false;
  const declared = inlineDeclarations(style);
  const position = declared.get('position');
  if (position === 'absolute' || position === 'fixed') return true;
  if (isDeclared(declared.get('aspect-ratio'))) return true;
  const height = declared.get('height');
  return (
    (hasWidth || isDeclared(declared.get('width'))) &&
    (hasHeight || (isDeclared(height) && height?.endsWith('%') !== true))
  );
}

/** A number of pixels by the rules for parsing dimension values; a percentage says nothing of the ratio. */
function isDimension(value: string | null): boolean {
  const number = /^\s*\d+(?:\.\d*)?/.exec(value ?? '')?.[0];
  return number !== undefined && value?.charAt(number.length) !== '%';
}

function isDeclared(value: string | undefined): boolean {
  return value !== undefined && !['', 'auto', 'inherit', 'initial', 'unset', 'revert'].includes(value);
}
