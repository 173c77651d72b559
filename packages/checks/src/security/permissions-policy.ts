import { headerValue } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { parseFieldKeys } from '@pagemark/html/formats/structured-field';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Permissions-Policy, a structured field dictionary: browsers ignore a header with a syntax error entirely, including
 * values in the syntax of its predecessor Feature-Policy. A missing header is informational, because the defaults are
 * fine for most pages.
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
    const features = parseFieldKeys(value);
    if (features === null) {
      return finding('invalid', { evidence: headerEvidence(response.headers, 'permissions-policy') });
    }
    return finding('set', { data: { features } });
  },
});
