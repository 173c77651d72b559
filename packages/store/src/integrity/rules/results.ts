import type { AuditResults } from '@pagemark/domain';
import type { IntegrityRule, Violation } from '@pagemark/core';
import { unpackResults } from '../../results/pack-results.ts';
import { statement } from '../../statement/statement.ts';
import { formatReportId } from '../../ids/report-id.ts';

/** Results read at a time: some hundred kilobytes each when they are unpacked, one after the other. */
export const RESULTS_BATCH = 50;
/** Half a point is what rounding takes; the rest is the sum of two hundred fractions. */
const ROUNDING_POINTS_MAX = 0.501;

/** What is kept of every completed run can be read, and is of that run. */
export const results: IntegrityRule = {
  id: 'results',
  title: 'The findings of every completed run can be read and are those of the run',
  level: 'error',
  advice:
    'Findings are damaged on the disk. Audit those pages again, check the disk, and restore a backup if there are many.',
  isSlow: true,
  isGate: false,
};

/** Completed runs with what they found, in the order of their making, after a run. */
export const listRunResults = statement<{ afterSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('run_results')
    .innerJoin('runs', 'runs.seq', 'run_results.run_seq')
    .select(['runs.seq', 'runs.id', 'runs.engine', 'runs.profile', 'runs.score', 'run_results.body'])
    .where('run_results.run_seq', '>', arg('afterSeq'))
    .orderBy('run_results.run_seq')
    .limit(arg('limit')),
);

type Row = {
  seq: number;
  id: Uint8Array;
  engine: string | null;
  profile: string | null;
  score: number | null;
  body: Uint8Array;
};

/** What is wrong with the findings of a run; null when nothing is. */
export function wrongResults(row: Row): Violation | null {
  const detail = problemOf(row);
  return detail === null ? null : { subject: `run ${formatReportId(row.id)}`, detail };
}

function problemOf({ engine, profile, score, body }: Row): string | null {
  const found = unpacked(body);
  if (typeof found === 'string') return `findings cannot be read: ${found}`;
  if (found.engine !== engine || found.profile !== profile)
    return `findings are of ${found.engine} (${found.profile}), the run of ${engine} (${profile})`;
  if (found.findings.length === 0) return null;
  const pointsLost = found.findings.reduce((sum, finding) => sum + finding.pointsLost, 0);
  if (Math.abs(100 - pointsLost - (score ?? 0)) > ROUNDING_POINTS_MAX)
    return `findings come to a score of ${Math.round(100 - pointsLost)}, the run has ${score}`;
  return null;
}

function unpacked(body: Uint8Array): AuditResults | string {
  try {
    return unpackResults(body);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
