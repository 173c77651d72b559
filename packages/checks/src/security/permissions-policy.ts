import { headerValue } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { parseFieldDictionary } from '@pagemark/html/formats/structured-field';
import type { FieldMember } from '@pagemark/html/formats/structured-field';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Features that no browser supports, though many sites list them: FLoC, which Chrome tried in 2021. */
const WITHDRAWN: ReadonlySet<string> = new Set(['interest-cohort']);

/** The tokens allowed in an allowlist; origins are strings. */
const ALLOWLIST_TOKENS: ReadonlySet<string> = new Set(['*', 'self', 'src']);

/** Keywords of allowlists and of Feature-Policy. In quotes, they are read as origins, which they are not. */
const KEYWORDS: ReadonlySet<string> = new Set(['self', 'src', 'none']);

/**
 * Permissions-Policy, a structured field dictionary: browsers ignore a header with a syntax error entirely, including
 * values in the syntax of its predecessor Feature-Policy. In an allowlist they ignore anything but keywords and
 * strings, such as an origin without quotes, and keywords in quotes, which they read as origins. A missing header is
 * informational, because the defaults are fine for most pages.
 */
export const permissionsPolicy = defineCheck({
  id: 'permissions-policy',
  category: 'security',
  severity: 'low',
  title: 'Permissions-Policy',
  description:
    'Permissions-Policy disables the camera, geolocation and other features for the page and its embedded content.',
  reference: 'https://www.w3.org/TR/permissions-policy/',
  requires: ['response'],
  outcomes: {
    set: {
      verdict: 'pass',
      message: ({ features }: { features: string[] }) =>
        `Permissions-Policy controls ${pluralize(features.length, 'browser feature')}.`,
    },
    invalid: {
      verdict: 'warn',
      message: 'The Permissions-Policy header is invalid, so browsers ignore it.',
      recommendation: 'List the features with allowlists in parentheses: camera=(), geolocation=(self).',
    },
    'ignored-members': {
      verdict: 'warn',
      message: ({ features }: { features: string[] }) =>
        `Browsers ignore members of the ${features.length === 1 ? 'allowlist' : 'allowlists'} of ${features.join(', ')}.`,
      recommendation:
        'Write self without quotes and each origin in double quotes: geolocation=(self "https://maps.example"). To disable a feature, leave its list empty: camera=().',
    },
    withdrawn: {
      verdict: 'info',
      message: ({ names }: { names: string[] }) =>
        `Permissions-Policy controls only features that browsers do not have: ${names.join(', ')}.`,
      recommendation:
        'List the features that the page does not use: camera=(), geolocation=(). Otherwise remove the header.',
    },
    unset: {
      verdict: 'info',
      message: 'This page has no Permissions-Policy header.',
      recommendation:
        'Send a Permissions-Policy header that lists the features the page does not use: camera=(), geolocation=().',
    },
  },
  run({ response }) {
    const value = headerValue(response.headers, 'permissions-policy');
    if (value === null || value.trim() === '') return finding('unset');
    const evidence = headerEvidence(response.headers, 'permissions-policy');
    const allowlists = parseFieldDictionary(value);
    if (allowlists === null) return finding('invalid', { evidence });
    const names = [...allowlists.keys()];
    const features = names.filter((name) => !WITHDRAWN.has(name));
    if (features.length === 0) return finding('withdrawn', { data: { names }, evidence });
    const ignored = features.filter((name) => allowlists.get(name)?.some((member) => isIgnored(member)));
    if (ignored.length > 0) return finding('ignored-members', { data: { features: ignored }, evidence });
    return finding('set', { data: { features } });
  },
});

function isIgnored({ type, text }: FieldMember): boolean {
  if (type === 'token') return !ALLOWLIST_TOKENS.has(text);
  return type === 'other' || KEYWORDS.has(text.toLowerCase());
}
