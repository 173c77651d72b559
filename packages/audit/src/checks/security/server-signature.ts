import type { Header } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { headerLine } from '../../evidence/header-evidence.ts';

/** Headers that name software. All of them can be left out. */
const SOFTWARE_HEADERS: ReadonlySet<string> = new Set([
  'server',
  'x-powered-by',
  'x-powered-cms',
  'x-generator',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-php-version',
]);

/**
 * Versions of software in the answer's headers (RFC 9110, section 10.2.4 warns of them). A name without a version is fine, as in
 * webhint: the strictest systems fail any Server header, which a site behind a delivery network cannot help.
 */
export const serverSignature = defineCheck({
  id: 'server-signature',
  category: 'security',
  severity: 'medium',
  title: 'Versions of software',
  why: 'The version of a server tells attackers which of its known holes to try.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-10.2.4',
  needs: ['response'],
  outcomes: {
    silent: { verdict: 'pass', message: 'No header names the software of the server.' },
    'name-only': { verdict: 'pass', message: 'The headers name software of the server, but no version.' },
    version: {
      verdict: 'warn',
      message: ({ headers }: { headers: string[] }) =>
        `The version of software stands in ${headers.join(', ')}.`,
      advice: 'Configure the server and its frameworks not to send their versions.',
    },
  },
  run({ response }) {
    const naming = response.headers.filter(
      ({ name, value }) => SOFTWARE_HEADERS.has(name) && value.trim() !== '',
    );
    const telling = naming.filter((header) => tellsVersion(header));
    if (telling.length > 0) {
      return finding('version', {
        data: { headers: [...new Set(telling.map(({ name }) => name))] },
        evidence: evidenceOf(telling, (header) => ({ snippet: headerLine(header) })),
      });
    }
    return naming.length > 0 ? finding('name-only') : finding('silent');
  },
});

/** A product with a version: `nginx/1.25`, `PHP/8`, `Passenger 6.0.18`; a bare number where the header is for versions. */
function tellsVersion({ name, value }: Header): boolean {
  if (name.endsWith('-version')) return /\d/.test(value);
  // Names of machines, `ECS (nyb/1D2E)`, stand in comments and are no versions.
  return /[a-z]\/v?\d+(?:\.|\b)|(?:^|\s)v?\d+\.\d/i.test(withoutComments(value));
}

function withoutComments(value: string): string {
  let depth = 0;
  let kept = '';
  for (const unit of value) {
    if (unit === '(') depth += 1;
    else if (unit === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += unit;
  }
  return kept;
}
