import { enforcedPolicies } from '@pagemark/html/facts/page-policies';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Whether an enforced policy has `require-trusted-types-for 'script'`. Few pages can use it yet, so it is
 * informational and not scored, as in Lighthouse.
 */
export const trustedTypesXss = defineCheck({
  id: 'trusted-types-xss',
  category: 'security',
  severity: 'low',
  title: 'Trusted Types',
  description: 'Trusted Types prevent scripts from turning unchecked text into markup and code (DOM XSS).',
  reference: 'https://www.w3.org/TR/trusted-types/',
  requires: ['page', 'response'],
  outcomes: {
    required: { verdict: 'info', message: 'The Content-Security-Policy requires Trusted Types for scripts.' },
    'not-required': {
      verdict: 'info',
      message: 'The page does not require Trusted Types.',
      recommendation:
        "Add require-trusted-types-for 'script' to the policy once the scripts of the page support it.",
    },
  },
  run({ page, response }) {
    const isRequired = enforcedPolicies(response, page).some((policy) =>
      policy.get('require-trusted-types-for')?.includes("'script'"),
    );
    return isRequired ? finding('required') : finding('not-required');
  },
});
