import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { enforcedPolicies } from '../../facts/page-policies.ts';

/** Whether an enforced policy has `require-trusted-types-for 'script'`. Few pages can have it yet: told, as in Lighthouse, not judged. */
export const trustedTypesXss = defineCheck({
  id: 'trusted-types-xss',
  category: 'security',
  severity: 'low',
  title: 'Trusted Types',
  why: 'Trusted Types keep the page’s own scripts from turning text into markup and code unchecked.',
  docs: 'https://www.w3.org/TR/trusted-types/',
  needs: ['page', 'response'],
  outcomes: {
    required: { verdict: 'info', message: 'The policy of the page requires Trusted Types for scripts.' },
    'not-required': {
      verdict: 'info',
      message: 'No policy of the page requires Trusted Types.',
      advice: "Add require-trusted-types-for 'script' to the policy once the scripts of the page allow it.",
    },
  },
  run({ page, response }) {
    const isRequired = enforcedPolicies(response, page).some((policy) =>
      policy.get('require-trusted-types-for')?.includes("'script'"),
    );
    return isRequired ? finding('required') : finding('not-required');
  },
});
