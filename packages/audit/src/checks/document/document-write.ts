import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { isText } from '../../facts/element.ts';

/** Inline scripts with the words `document.write`. Told, not judged: whether they run, and when, is not known. */
export const documentWrite = defineCheck({
  id: 'document-write',
  category: 'document',
  severity: 'low',
  title: 'Writing into the document',
  why: 'With document.write a script stops the parser, and browsers may refuse to load what it writes.',
  docs: 'https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document.write()',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'No inline script names document.write.' },
    present: {
      verdict: 'info',
      message: ({ scripts }: { scripts: number }) =>
        `The page has ${counted(scripts, 'inline script')} with document.write.`,
      advice: 'Add elements by DOM methods, or load scripts with async.',
    },
  },
  run({ page }) {
    const found = page.scripts
      .filter(
        ({ isRun, element }) =>
          isRun &&
          element.childNodes.some((child) => isText(child) && child.value.includes('document.write')),
      )
      .map(({ element }) => element);
    if (found.length === 0) return finding('none');
    return finding('present', { data: { scripts: found.length }, evidence: elementEvidence(page, found) });
  },
});
