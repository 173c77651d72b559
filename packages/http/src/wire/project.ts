import type { Project } from '@pagemark/domain';
import type { ProjectBody } from './project-schema.ts';
import { timestampOrNull, toTimestamp } from './report.ts';

/** A mean score with one decimal. */
export function roundedMean(score: number): number {
  return Math.round(10 * score) / 10;
}

/** Converts a project to its wire format. */
export function toProjectBody({ project, createdAtMs, reports, ...found }: Project): ProjectBody {
  const { total, good, decent, bad, failed, pending } = reports;
  return {
    project,
    created_at: toTimestamp(createdAtMs),
    reports: { total, good, decent, bad, failed, pending },
    score: found.score === null ? null : roundedMean(found.score),
    change: found.change,
    audited_at: timestampOrNull(found.auditedAtMs),
    schedule: found.every,
    next_audit_at: timestampOrNull(found.nextAuditAtMs),
  };
}
