import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import { inDocumentOrder } from '../../facts/document-order.ts';

/**
 * Frames with the same title show the same (WCAG 2.2, 4.1.2; ACT rule 4b1c6c). axe-core has every repeated title reviewed; here frames of one
 * address may share theirs, others are a warning. Titles are compared without regard to case and white space.
 */
export const frameTitleUnique = defineCheck({
  id: 'frame-title-unique',
  category: 'accessibility',
  severity: 'low',
  title: 'Frames with the same title',
  why: 'In the list of frames that screen readers offer, two of the same title cannot be told apart.',
  docs: 'https://www.w3.org/WAI/standards-guidelines/act/rules/4b1c6c/',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: everyMessage('frame with a title differs from others by it, or shows the same'),
    },
    repeated: {
      verdict: 'warn',
      message: someMessage('Frames with the title of another that shows something else'),
      advice: 'Say in the title of each <iframe> what this one shows.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no frames with a title.' },
  },
  run({ wholePage: page }) {
    const frames = inDocumentOrder([page.tagged('frame'), page.tagged('iframe')]).filter(
      (frame) => titleOf(frame) !== '' && page.isPerceived(frame),
    );
    const shownBy = new Map<string, string>();
    return judgeElements(page, frames, ['repeated'], (frame) => {
      const title = titleOf(frame);
      const shown = contentOf(frame);
      const first = shownBy.get(title);
      if (first === undefined) shownBy.set(title, shown);
      return first === undefined || first === shown ? null : { outcome: 'repeated' };
    });
  },
});

function titleOf(frame: Element): string {
  return (attribute(frame, 'title') ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** What a frame shows: its text, which goes before its address. */
function contentOf(frame: Element): string {
  return attribute(frame, 'srcdoc') ?? `src ${(attribute(frame, 'src') ?? '').trim()}`;
}
