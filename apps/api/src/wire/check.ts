import type { Catalogue, DescribedCheck } from '@pagemark/audit';
import type { ChecksAnswer, DescribedCheckBody } from './check-schema.ts';

/** Where a check is explained, absolute. */
export function checkUrl(id: string, baseUrl: string): string {
  return `${baseUrl}/api/v1/checks/${id}`;
}

/** A check as the API describes it. */
export function toCheckBody(check: DescribedCheck, baseUrl: string): DescribedCheckBody {
  const { id, category, title, why, severity, weight, needs, limits, outcomes } = check;
  return {
    id,
    category,
    title,
    why,
    severity,
    weight,
    needs: [...needs],
    limits: { ...limits },
    outcomes: outcomes.map(({ name, verdict, advice }) => ({ name, verdict, advice })),
    standard: check.docs,
    links: { self: checkUrl(id, baseUrl) },
  };
}

/** All checks, and how they become a score. */
export function toChecksBody(catalogue: Catalogue, baseUrl: string): ChecksAnswer {
  const { engine, profile, warnShare, cutoffs, categories, checks } = catalogue;
  return {
    data: checks.map((check) => toCheckBody(check, baseUrl)),
    meta: { engine, profile, warn_share: warnShare, cutoffs, categories },
  };
}
