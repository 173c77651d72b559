import type { EvidenceItem } from '@pagemark/domain';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { selectorOf } from '@pagemark/html/evidence/selector';
import type { Element } from '@pagemark/html/facts/element';
import { textContent } from '@pagemark/html/facts/text-content';
import { markedPatterns, secretsIn } from '@pagemark/html/formats/secret-patterns';
import type { FoundSecret } from '@pagemark/html/formats/secret-patterns';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Maximum inline scripts that are inspected. */
const SCRIPTS_MAX = 500;

type Leak = FoundSecret & { element: Element };

/**
 * API keys and tokens of well-known services in inline scripts and data blocks, recognized by their issuers' formats. A
 * matching format is no proof, so this is a warning. Reports show the type and the first characters, never the key.
 */
export const leakedSecrets = defineCheck({
  id: 'leaked-secrets',
  category: 'security',
  severity: 'medium',
  title: 'Leaked secrets',
  description:
    'Anyone who finds a secret key in the page can use the service in your name and at your expense.',
  reference:
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/05-Review_Web_Page_Content_for_Information_Leakage',
  requires: ['wholePage'],
  outcomes: {
    none: { verdict: 'pass', message: 'No known secret keys in inline scripts.' },
    found: {
      verdict: 'warn',
      message: ({ secrets, kinds }: { secrets: number; kinds: string[] }) =>
        `Inline scripts contain ${pluralize(secrets, 'possible secret')} (${kinds.join(', ')}).`,
      recommendation: 'Revoke these keys, and keep the new ones on the server.',
    },
    'no-scripts': { verdict: 'not_applicable', message: 'No inline scripts on this page.' },
  },
  run({ wholePage: page }) {
    const inline = page.scripts.filter(({ src }) => src === null).slice(0, SCRIPTS_MAX);
    if (inline.length === 0) return finding('no-scripts');
    const texts = inline.map(({ element }) => ({ element, text: textContent(element) }));
    // No mark contains the line break that separates the texts.
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
