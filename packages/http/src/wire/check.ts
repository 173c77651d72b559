import type { CheckMetadataBody, ChecksResponse } from './check-schema.ts';

/** The absolute URL of a check. */
export function checkUrl(id: string, baseUrl: string): string {
  return `${baseUrl}/api/v1/checks/${id}`;
}

/** A check of the catalog. */
type CheckMetadata = Omit<CheckMetadataBody, 'links' | 'outcomes' | 'reference_url'> & {
  outcomes: (Omit<CheckMetadataBody['outcomes'][number], 'caps_result'> & { capsResult: boolean })[];
  reference: string;
};

/** The catalog of checks. */
export type CheckCatalog = {
  engine: string;
  profile: string;
  warnCredit: number;
  gradeThresholds: ChecksResponse['meta']['grade_thresholds'];
  categories: ChecksResponse['meta']['categories'];
  checks: CheckMetadata[];
};

type CheckDescription = Omit<CheckMetadataBody, 'links'>;
type ChecksDescription = { data: CheckDescription[]; meta: ChecksResponse['meta'] };

/** Converts a check of the catalog to its wire form, without links. */
export function toCheckDescription(check: CheckMetadata): CheckDescription {
  const { id, category, title, description, severity, weight, requires, thresholds, outcomes } = check;
  return {
    id,
    category,
    title,
    description,
    severity,
    weight,
    requires: [...requires],
    thresholds: { ...thresholds },
    outcomes: outcomes.map(({ name, verdict, recommendation, capsResult }) => ({
      name,
      verdict,
      recommendation,
      caps_result: capsResult,
    })),
    reference_url: check.reference,
  };
}

/** Converts the catalog to its wire form, without links. */
export function toChecksDescription(catalog: CheckCatalog): ChecksDescription {
  const { engine, profile, warnCredit, gradeThresholds, categories, checks } = catalog;
  return {
    data: checks.map((check) => toCheckDescription(check)),
    meta: { engine, profile, warn_credit: warnCredit, grade_thresholds: gradeThresholds, categories },
  };
}

/** Converts a check of the catalog to its wire form. */
export function toCheckBody(check: CheckMetadata, baseUrl: string): CheckMetadataBody {
  return { ...toCheckDescription(check), links: { self: checkUrl(check.id, baseUrl) } };
}

/** Converts the catalog to its wire form. */
export function toChecksBody(catalog: CheckCatalog, baseUrl: string): ChecksResponse {
  const { meta } = toChecksDescription(catalog);
  return { data: catalog.checks.map((check) => toCheckBody(check, baseUrl)), meta };
}
