import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { isPresentational } from '@pagemark/html/aria/explicit-role';
import { roleOf } from '@pagemark/html/aria/role-of';
import { attribute, parentElement } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const TEXT_CHARACTERS_MAX = 200;
/** Maximum ancestors of an image that are inspected. */
const LEVELS_MAX = 20;

/** A file name, with or without its folder, and names that cameras generate, with or without an extension. */
const FILE_NAME = /\S\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i;
const CAMERA_NAME = /^(?:dsc[fn_]|img[_-]|pxl_|dji_|gopr)\d{3,}/i;
/** Words that could describe any image, in several languages. */
const ANY_IMAGE: ReadonlySet<string> = new Set(
  'image img picture photo graphic spacer placeholder untitled bild foto imagen imagem immagine afbeelding 画像 写真 图片 圖片'.split(
    ' ',
  ),
);

/**
 * Finds images whose text alternative is just a file name, or a word for any image (WCAG 2.2, failure F30). In a link
 * or a button, such a word may be its name. A file name may describe the image, so this is a warning.
 */
export const imageAltPlaceholder = defineCheck({
  id: 'image-alt-placeholder',
  category: 'accessibility',
  severity: 'medium',
  title: 'Placeholder alt text',
  description: 'Screen readers read the name of a file aloud, which tells people nothing about the image.',
  reference: 'https://www.w3.org/WAI/WCAG22/Techniques/failures/F30',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: { verdict: 'pass', message: 'No alt text is a file name or a placeholder.' },
    'file-name': {
      verdict: 'warn',
      message: someFailMessage({
        one: 'image',
        has: 'has a file name as its alt text',
        have: 'have a file name as their alt text',
      }),
      recommendation: 'Describe what each image shows, or use alt="" if it only decorates the page.',
    },
    word: {
      verdict: 'warn',
      message: someFailMessage({
        one: 'image',
        has: 'has alt text that fits any image',
        have: 'have alt text that fits any image',
      }),
      recommendation: 'Describe what each image shows, or use alt="" if it only decorates the page.',
    },
    none: { verdict: 'not_applicable', message: 'No images with alt text on this page.' },
  },
  run({ wholePage: page }) {
    const images = page
      .tagged('img')
      .filter((image) => textOf(image) !== '' && page.isInAccessibilityTree(image));
    return evaluateElements(page, images, ['file-name', 'word'], (image) => {
      const outcome = outcomeOf(image);
      if (outcome === null || isPresentational(roleOf(page, image))) return null;
      // ARIA may give the image another name.
      return accessibleName(page, image).text === textOf(image) ? { outcome, detail: textOf(image) } : null;
    });
  },
});

function textOf(image: Element): string {
  return (attribute(image, 'alt') ?? attribute(image, 'title') ?? '').trim();
}

function outcomeOf(image: Element): 'file-name' | 'word' | null {
  const text = textOf(image);
  if (text.length > TEXT_CHARACTERS_MAX) return null;
  if (CAMERA_NAME.test(text) || (FILE_NAME.test(text) && !/\s/.test(text))) return 'file-name';
  return ANY_IMAGE.has(text.toLowerCase()) && !isInControl(image) ? 'word' : null;
}

function isInControl(image: Element): boolean {
  let at = parentElement(image);
  for (let level = 0; at !== null && level < LEVELS_MAX; level += 1, at = parentElement(at))
    if (at.tagName === 'a' || at.tagName === 'button' || attribute(at, 'role') !== null) return true;
  return false;
}
