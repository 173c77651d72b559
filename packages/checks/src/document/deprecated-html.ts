import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** HTML standard, "non-conforming features": elements that are entirely obsolete. `s` and `u` are valid today. */
const DEPRECATED =
  `acronym applet basefont bgsound big center dir font frame frameset isindex keygen listing menuitem multicol nextid nobr
  noembed noframes param plaintext rb rtc spacer strike tt xmp`.split(/\s+/);

/** Obsolete HTML elements. `marquee` and `blink` have their own checks, because of their effect on people. */
export const deprecatedHtml = defineCheck({
  id: 'deprecated-html',
  category: 'document',
  severity: 'low',
  title: 'Deprecated HTML elements',
  description: 'Browsers may drop deprecated elements, and they mix presentation with content.',
  reference: 'https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features',
  requires: ['page', 'content'],
  outcomes: {
    none: { verdict: 'pass', message: 'This page uses no deprecated elements.' },
    found: {
      verdict: 'warn',
      message: ({ elements }: { elements: Record<string, number> }) =>
        `This page uses deprecated elements: ${Object.keys(elements).join(', ')}.`,
      recommendation: 'Use CSS for presentation and current elements for structure.',
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
