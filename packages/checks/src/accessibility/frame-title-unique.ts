import { inDocumentOrder } from '@pagemark/html/facts/document-order';
import { attribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/**
 * Frames with the same name have the same content (WCAG 2.2, 4.1.2; ACT rule 4b1c6c). axe-core reviews every duplicate
 * title; here, `aria-label` takes precedence as in AccName, frames with the same URL may share a name, and others are a
 * warning. Names are compared without case and whitespace differences.
 */
export const frameTitleUnique = defineCheck({
  id: 'frame-title-unique',
  category: 'accessibility',
  severity: 'low',
  title: 'Unique iframe titles',
  description: 'Screen readers list the frames of a page by title; identical titles cannot be told apart.',
  reference: 'https://www.w3.org/WAI/standards-guidelines/act/rules/4b1c6c/',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: 'No iframe title is shared by different content.',
    },
    repeated: {
      verdict: 'warn',
      message: someFailMessage({
        one: 'iframe with a title',
        many: 'iframes with a title',
        has: 'has the same title as another iframe with different content',
        have: 'have the same title as another iframe with different content',
      }),
      recommendation: 'Give each <iframe> a title that describes its own content.',
    },
    none: { verdict: 'not_applicable', message: 'No iframes with a title on this page.' },
  },
  run({ wholePage: page }) {
    const frames = inDocumentOrder([page.tagged('frame'), page.tagged('iframe')]).filter(
      (frame) => titleOf(frame) !== '' && page.isVisible(frame),
    );
    const contentByTitle = new Map<string, string>();
    return evaluateElements(page, frames, ['repeated'], (frame) => {
      const title = titleOf(frame);
      const content = contentOf(frame);
      const first = contentByTitle.get(title);
      if (first === undefined) contentByTitle.set(title, content);
      return first === undefined || first === content ? null : { outcome: 'repeated' };
    });
  },
});

function titleOf(frame: Element): string {
  return (attribute(frame, 'title') ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The content of a frame: `srcdoc`, which takes precedence, or its URL. */
function contentOf(frame: Element): string {
  return attribute(frame, 'srcdoc') ?? `src ${(attribute(frame, 'src') ?? '').trim()}`;
}
