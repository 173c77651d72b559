import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/** HTML standard, "non-conforming features", the elements for looks and for frames. `s` and `u` are valid today. */
const DEPRECATED =
  'acronym applet basefont bgsound big center dir font frame frameset isindex nobr noembed noframes strike tt'.split(
    ' ',
  );

/** Elements that HTML has given up. `marquee` and `blink` are judged by what they do to readers, in checks of their own. */
export const deprecatedHtml = defineCheck({
  id: 'deprecated-html',
  category: 'document',
  severity: 'low',
  title: 'Current HTML',
  why: 'Elements that HTML has given up may stop working, and mix looks into the content.',
  docs: 'https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'pass', message: 'The page uses no elements that HTML has given up.' },
    found: {
      verdict: 'warn',
      message: ({ elements }: { elements: Record<string, number> }) =>
        `The page uses elements that HTML has given up: ${Object.keys(elements).join(', ')}.`,
      advice: 'Use CSS for looks, and the current elements for meaning.',
    },
  },
  run({ page }) {
    const found = DEPRECATED.filter((name) => page.tagged(name).length > 0);
    if (found.length === 0) return finding('none');
    const offenders = found.flatMap((name) => page.tagged(name));
    const elements = Object.fromEntries(found.map((name) => [name, page.tagged(name).length]));
    return finding('found', { data: { elements }, evidence: elementEvidence(page, offenders) });
  },
});
