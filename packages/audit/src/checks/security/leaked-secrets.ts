import type { EvidenceItem } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { selectorOf } from '../../evidence/selector.ts';
import type { Element } from '../../facts/element.ts';
import { textContent } from '../../facts/text-content.ts';
import { markedPatterns, secretsIn } from '../../formats/secret-patterns.ts';
import type { FoundSecret } from '../../formats/secret-patterns.ts';

/** Inline scripts that are read. */
const SCRIPTS_MAX = 500;

type Leak = FoundSecret & { element: Element };

/**
 * Keys of well-known services in the page's inline scripts and data blocks, known by the forms that their issuers give them. A form
 * is not a proof, so it warns. Reports show the kind and the first characters, never the key.
 */
export const leakedSecrets = defineCheck({
  id: 'leaked-secrets',
  category: 'security',
  severity: 'medium',
  title: 'Secrets in the page',
  why: 'Whoever reads a secret key in the page can use the service behind it in your name and at your cost.',
  docs: 'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/05-Review_Web_Page_Content_for_Information_Leakage',
  needs: ['wholePage'],
  outcomes: {
    none: { verdict: 'pass', message: 'The inline scripts have no key of a known form.' },
    found: {
      verdict: 'warn',
      message: ({ secrets, kinds }: { secrets: number; kinds: string[] }) =>
        `The inline scripts have ${counted(secrets, 'text')} in the form of secret keys (${kinds.join(', ')}).`,
      advice: 'Withdraw these keys at their issuer, and keep the new ones on the server.',
    },
    'no-scripts': { verdict: 'not_applicable', message: 'The page has no inline scripts.' },
  },
  run({ wholePage: page }) {
    const inline = page.scripts.filter(({ src }) => src === null).slice(0, SCRIPTS_MAX);
    if (inline.length === 0) return finding('no-scripts');
    const texts = inline.map(({ element }) => ({ element, text: textContent(element) }));
    // A line break parts them: it is in no mark.
    const patterns = markedPatterns(texts.map(({ text }) => text).join('\n'));
    if (patterns.length === 0) return finding('none');
    const leaks = texts.flatMap(({ element, text }) =>
      secretsIn(text, patterns).map((secret): Leak => ({ ...secret, element })),
    );
    if (leaks.length === 0) return finding('none');
    const kinds = [...new Set(leaks.map(({ kind }) => kind))];
    const itemOf = ({ kind, shown, element }: Leak): EvidenceItem => ({
      selector: selectorOf(page, element),
      snippet: shown,
      detail: kind,
    });
    return finding('found', { data: { secrets: leaks.length, kinds }, evidence: evidenceOf(leaks, itemOf) });
  },
});
