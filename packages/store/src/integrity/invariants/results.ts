import type { AuditResults, MessageCatalog } from '@pagemark/domain';
import type { Invariant, Violation } from '@pagemark/core';
import { parseResults, resultsOf, unpackWording } from '../../results/pack-results.ts';
import { statement } from '../../db/statement.ts';
import { formatReportId } from '../../ids/report-id.ts';

/** Results read at a time. Each takes some hundred kilobytes when unpacked, one after the other. */
export const RESULTS_BATCH = 50;
/** Half a point for rounding; the rest for the sum of two hundred fractions. */
const ROUNDING_POINTS_MAX = 0.501;

/** The stored results of every completed run are readable and belong to that run. */
export const results: Invariant = {
  id: 'results',
  title: 'The findings of every completed run are readable and belong to the run',
  level: 'error',
  recommendation:
    'Stored findings are damaged. Audit these pages again, check the disk, and restore a backup if there are many.',
  isSlow: true,
  isPrecondition: false,
};

/** The results of completed runs after a run, in creation order. */
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

/** The message catalogs that findings refer to. */
export const listWordings = statement<{ limit: number }>()((db, arg) =>
  db.selectFrom('wordings').select(['digest', 'body']).orderBy('digest').limit(arg('limit')),
);

/** One per engine version and profile. Runs that need a catalog beyond this limit are reported. */
export const WORDINGS_MAX = 1_000;

export type Wordings = ReadonlyMap<string, MessageCatalog>;

/** The readable catalogs by digest. Runs that need an unreadable one are reported. */
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

/** The violation in the findings of a run, or null. */
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
    return `findings give a score of ${Math.round(100 - pointsLost)}, the run has ${score}`;
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
