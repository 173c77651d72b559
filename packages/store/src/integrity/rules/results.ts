import type { AuditResults, MessageCatalog } from '@pagemark/domain';
import type { IntegrityRule, Violation } from '@pagemark/core';
import { parseResults, resultsOf, unpackWording } from '../../results/pack-results.ts';
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
  recommendation:
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

/** The wordings that the findings of runs name. */
export const listWordings = statement<{ limit: number }>()((db, arg) =>
  db.selectFrom('wordings').select(['digest', 'body']).orderBy('digest').limit(arg('limit')),
);

/** One for each engine and profile that ever ran: more are not read, and runs of theirs told of. */
export const WORDINGS_MAX = 1_000;

export type Wordings = ReadonlyMap<string, MessageCatalog>;

/** Those of the rows that can be read; of the others, the runs that need them tell. */
export function wordingsOf(rows: readonly { digest: string; body: Uint8Array }[]): Wordings {
  const wordings = new Map<string, MessageCatalog>();
  for (const { digest, body } of rows) {
    try {
      wordings.set(digest, unpackWording(body));
    } catch {
      continue;
    }
  }
  return wordings;
}

/** What is wrong with the findings of a run; null when nothing is. */
export function wrongResults(row: Row, wordings: Wordings): Violation | null {
  const detail = problemOf(row, wordings);
  return detail === null ? null : { subject: `run ${formatReportId(row.id)}`, detail };
}

function problemOf({ engine, profile, score, body }: Row, wordings: Wordings): string | null {
  const found = unpacked(body, wordings);
  if (typeof found === 'string') return `findings cannot be read: ${found}`;
  if (found.engine !== engine || found.profile !== profile)
    return `findings are of ${found.engine} (${found.profile}), the run of ${engine} (${profile})`;
  if (found.findings.length === 0) return null;
  const pointsLost = found.findings.reduce((sum, finding) => sum + finding.pointsLost, 0);
  if (Math.abs(100 - pointsLost - (score ?? 0)) > ROUNDING_POINTS_MAX)
    return `findings come to a score of ${Math.round(100 - pointsLost)}, the run has ${score}`;
  return null;
}

function unpacked(body: Uint8Array, wordings: Wordings): AuditResults | string {
  try {
    const stored = parseResults(body);
    return resultsOf(stored, wordings.get(stored.wording ?? '') ?? null);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
