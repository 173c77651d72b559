import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { replacingSource } from '@pagemark/html/facts/image-sources';
import { inlineDeclarations } from '@pagemark/html/formats/inline-declarations';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Visible images whose dimensions are unknown before they load: no numeric `width` and `height` (HTML standard, "map to
 * the aspect-ratio property"), of the image itself or of the `picture` source that every browser selects, and no inline
 * style that sets them. As in Lighthouse, images taken out of the flow do not count. On a rendered page, images that are
 * not displayed or have a size by its stylesheets do not count either. Stylesheets are not evaluated otherwise, so it
 * only warns.
 */
export const unsizedImages = defineCheck({
  id: 'unsized-images',
  category: 'performance',
  severity: 'medium',
  title: 'Image dimensions',
  description: 'When an image without dimensions loads, everything below it shifts.',
  reference: 'https://html.spec.whatwg.org/multipage/embedded-content-other.html#dimension-attributes',
  requires: ['wholePage', 'content'],
  outcomes: {
    sized: {
      verdict: 'pass',
      message: ({ images }: { images: number }) =>
        allPassMessage({ one: 'image', has: 'has dimensions', have: 'have dimensions' })({
          checked: images,
          failed: 0,
        }),
    },
    unsized: {
      verdict: 'warn',
      message: ({ images, unsized }: { images: number; unsized: number }) =>
        someFailMessage({ one: 'image', has: 'has no width and height', have: 'have no width and height' })({
          checked: images,
          failed: unsized,
        }),
      recommendation: 'Add width and height attributes in pixels to each image; CSS can still scale it.',
    },
    none: { verdict: 'not_applicable', message: 'This page loads no images.' },
  },
  run({ wholePage: page }) {
    const images = page.images.length;
    if (images === 0) return finding('none');
    const unsized = page.images
      .map(({ element }) => element)
      .filter((element) => !isSized(element) && !page.steadyImages.has(element));
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
  const source = replacingSource(image);
  if (source !== null && isDimension(attribute(source, 'width')) && isDimension(attribute(source, 'height')))
    return true;
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

/** Whether a value is in pixels, by the rules for parsing dimension values; a percentage does not define the ratio. */
function isDimension(value: string | null): boolean {
  const number = /^\s*\d+(?:\.\d*)?/.exec(value ?? '')?.[0];
  return number !== undefined && value?.charAt(number.length) !== '%';
}

function isDeclared(value: string | undefined): boolean {
  return value !== undefined && !['', 'auto', 'inherit', 'initial', 'unset', 'revert'].includes(value);
}
