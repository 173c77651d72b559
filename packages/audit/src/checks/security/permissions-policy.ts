import { headerValue } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';
import { parseFieldKeys } from '../../formats/structured-field.ts';

/**
 * Permissions-Policy, a dictionary of structured fields: one that does not parse is ignored whole, as are values in the
 * manner of the Feature-Policy it replaced. That it is absent is only told: the defaults are sound for most pages.
 */
export const permissionsPolicy = defineCheck({
  id: 'permissions-policy',
  category: 'security',
  severity: 'low',
  title: 'Permissions-Policy',
  why: 'It takes camera, location and the like away from the page and from what it embeds.',
  docs: 'https://www.w3.org/TR/permissions-policy/',
  needs: ['response'],
  outcomes: {
    set: {
      verdict: 'pass',
      message: ({ features }: { features: string[] }) =>
        `The page governs ${counted(features.length, 'feature')} of browsers.`,
    },
    invalid: {
      verdict: 'warn',
      message: 'The Permissions-Policy header cannot be read, so browsers ignore it.',
      advice: 'Write it as features with lists in parentheses: camera=(), geolocation=(self).',
    },
    unset: {
      verdict: 'info',
      message: 'The page sends no Permissions-Policy header.',
      advice:
        'Send Permissions-Policy with the features that the page does not use: camera=(), geolocation=().',
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
