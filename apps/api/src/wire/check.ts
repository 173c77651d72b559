import type { Catalogue, DescribedCheck } from '@pagemark/audit';
import type { ChecksAnswer, DescribedCheckBody } from './check-schema.ts';

/** Where a check is explained, absolute. */
export function checkUrl(id: string, baseUrl: string): string {
  return `${baseUrl}/api/v1/checks/${id}`;
}

/** What is said of a check, wherever: without links. */
type CheckDescription = Omit<DescribedCheckBody, 'links'>;
type ChecksDescription = { data: CheckDescription[]; meta: ChecksAnswer['meta'] };

export function toCheckDescription(check: DescribedCheck): CheckDescription {
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
  };
}

/** All checks, and how they become a score, without links. */
export function toChecksDescription(catalogue: Catalogue): ChecksDescription {
  const { engine, profile, warnShare, cutoffs, categories, checks } = catalogue;
  return {
    data: checks.map((check) => toCheckDescription(check)),
    meta: { engine, profile, warn_share: warnShare, cutoffs, categories },
  };
}

/** A check as the API describes it. */
export function toCheckBody(check: DescribedCheck, baseUrl: string): DescribedCheckBody {
  return { ...toCheckDescription(check), links: { self: checkUrl(check.id, baseUrl) } };
}

/** All checks as the API describes them. */
export function toChecksBody(catalogue: Catalogue, baseUrl: string): ChecksAnswer {
  const { meta } = toChecksDescription(catalogue);
  return { data: catalogue.checks.map((check) => toCheckBody(check, baseUrl)), meta };
}
