import type { Header } from '@pagemark/domain';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { headerLine } from '@pagemark/html/evidence/header-evidence';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Headers that reveal software. All of them are optional. */
const SOFTWARE_HEADERS: ReadonlySet<string> = new Set([
  'server',
  'x-powered-by',
  'x-powered-cms',
  'x-generator',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-php-version',
  'x-owa-version',
  'x-mod-pagespeed',
  'x-page-speed',
  'liferay-portal',
]);

/**
 * Software versions in response headers (RFC 9110, section 10.2.4, warns against them). A name without a version is
 * fine, as in webhint: the strictest tools fail any Server header, which a site behind a CDN cannot avoid.
 */
export const serverSignature = defineCheck({
  id: 'server-signature',
  category: 'security',
  severity: 'low',
  title: 'Server version disclosure',
  description: 'A software version tells attackers which known vulnerabilities to try.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-10.2.4',
  requires: ['response'],
  outcomes: {
    'no-version': { verdict: 'pass', message: 'No response header reveals the server software.' },
    'name-only': {
      verdict: 'pass',
      message: 'The response headers name the server software, but not its version.',
    },
    version: {
      verdict: 'warn',
      message: ({ headers }: { headers: string[] }) =>
        `The response headers expose software versions: ${headers.join(', ')}.`,
      recommendation: 'Configure the server and its frameworks not to send their versions.',
    },
  },
  run({ response }) {
    const naming = response.headers.filter(
      ({ name, value }) => SOFTWARE_HEADERS.has(name) && value.trim() !== '',
    );
    const versioned = naming.filter((header) => hasVersion(header));
    if (versioned.length > 0) {
      return finding('version', {
        data: { headers: [...new Set(versioned.map(({ name }) => name))] },
        evidence: evidenceOf(versioned, (header) => ({ snippet: headerLine(header) })),
      });
    }
    return naming.length > 0 ? finding('name-only') : finding('no-version');
  },
});

/** Headers of content management systems with a name and major version: `Drupal 10`. */
const CMS_HEADERS: ReadonlySet<string> = new Set(['x-generator', 'x-powered-cms']);

/**
 * Whether a header reveals a version: `nginx/1.25`, `PHP/8`, `Passenger 6.0.18`; a bare number in a version header; or
 * up to three digits after a name in a header of a content management system (four digits are a year).
 */
function hasVersion({ name, value }: Header): boolean {
  if (name.endsWith('-version')) return /\d/.test(value);
  // Jetty writes its version like a comment. Machine names in comments, such as `ECS (nyb/1D2E)`, are not versions.
  if (/\bJetty\(\d+\.\d/i.test(value)) return true;
  const products = withoutComments(value).trim();
  if (CMS_HEADERS.has(name) && /\sv?\d{1,3}(?:[\s,;]|$)/i.test(products)) return true;
  return /[a-z]\/v?\d+(?:\.|\b)|(?:^|\s)v?\d+\.\d/i.test(products);
}

function withoutComments(value: string): string {
  let depth = 0;
  let text = '';
  for (const unit of value) {
    if (unit === '(') depth += 1;
    else if (unit === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) text += unit;
  }
  return text;
}
