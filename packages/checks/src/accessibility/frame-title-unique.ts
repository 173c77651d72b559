import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { inDocumentOrder } from '@pagemark/html/facts/document-order';
import { attribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { defineCheck } from '../definition/define-check.ts';
import { evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/**
 * Frames with the same name have the same content (WCAG 2.2, 4.1.2; ACT rule 4b1c6c). axe-core reviews every
 * duplicate title; here, `aria-label` takes precedence as in AccName, frames with the same URL may share a name, and
 * others are a warning. Names are compared without case and whitespace differences.
 */
export const frameTitleUnique = defineCheck({
  id: 'frame-title-unique',
  category: 'accessibility',
  severity: 'low',
  title: 'Unique frame titles',
  description: 'Screen readers list the frames of a page by title; identical titles cannot be told apart.',
  reference: 'https://www.w3.org/WAI/standards-guidelines/act/rules/4b1c6c/',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: 'No frame title is shared by different content.',
    },
    repeated: {
      verdict: 'warn',
      message: someFailMessage({
        one: 'frame with a title',
        many: 'frames with a title',
        has: 'has the same title as another frame with different content',
        have: 'have the same title as another frame with different content',
      }),
      recommendation: 'Give each frame a title that describes its own content.',
    },
    none: { verdict: 'not_applicable', message: 'No frames with a title on this page.' },
  },
  run({ wholePage: page }) {
    const frames = inDocumentOrder([page.tagged('frame'), page.tagged('iframe')]).filter(
      (frame) => titleOf(frame) !== '' && page.isVisible(frame),
    );
    const nameOf = (frame: Element) => normalized(accessibleName(page, frame).text);
    const byName = Map.groupBy(frames, nameOf);
    const repeated = new Set(
      [...byName.values()].flatMap((same) =>
        new Set(same.map((frame) => contentOf(page, frame))).size > 1 ? same : [],
      ),
    );
    return evaluateElements(page, frames, ['repeated'], (frame) =>
      repeated.has(frame) ? { outcome: 'repeated' } : null,
    );
  },
});

function titleOf(frame: Element): string {
  return normalized(attribute(frame, 'title') ?? '');
}

function normalized(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The content of a frame: `srcdoc`, which takes precedence, or its URL. */
function contentOf(page: PageFacts, frame: Element): string {
  const src = (attribute(frame, 'src') ?? '').trim();
  return attribute(frame, 'srcdoc') ?? `src ${src === '' ? '' : (page.resolve(src)?.href ?? src)}`;
}
