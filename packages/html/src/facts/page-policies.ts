import { headerValues } from '@pagemark/domain';
import type { Hop } from '@pagemark/domain';
import type { PageFacts } from './page-facts.ts';
import { parsePolicies, parsePolicy } from '../formats/content-security-policy.ts';
import type { Policy } from '../formats/content-security-policy.ts';

/** Enforced policies of a page's header. All apply at once: a resource must be allowed by each. */
export function headerPolicies(response: Hop): Policy[] {
  return headerValues(response.headers, 'content-security-policy').flatMap((value) => parsePolicies(value));
}

/** Directives that browsers ignore in a `meta` element (HTML standard, http-equiv Content-Security-Policy). */
export const HEADER_ONLY_DIRECTIVES: readonly string[] = ['frame-ancestors', 'report-uri', 'sandbox'];

/**
 * Enforced policies of `meta` elements in the head; others do not count. Without the directives that `meta` does not
 * support.
 */
function metaPolicies(page: PageFacts): Policy[] {
  return policyMetas(page)
    .map(({ policy }) => new Map([...policy].filter(([name]) => !HEADER_ONLY_DIRECTIVES.includes(name))))
    .filter((policy) => policy.size > 0);
}

/** The `meta` elements of the head that carry a policy, with all of its directives. */
export function policyMetas(page: PageFacts) {
  return page.metas
    .filter((meta) => meta.httpEquiv === 'content-security-policy' && meta.inHead)
    .map(({ element, content }) => ({ element, policy: parsePolicy(content) }));
}

/** All enforced policies of a page: those of the header, then those of its elements. */
export function enforcedPolicies(response: Hop, page: PageFacts): Policy[] {
  return [...headerPolicies(response), ...metaPolicies(page)];
}

/** Whether browsers upgrade the page's http: references to https: (Upgrade Insecure Requests). */
export function upgradesInsecureRequests(response: Hop, page: PageFacts): boolean {
  return enforcedPolicies(response, page).some((policy) => policy.has('upgrade-insecure-requests'));
}
