import type { Violation } from '@pagemark/core';
import type { AuditResults, MessageCatalog } from '@pagemark/domain';
import { formatReportId } from '../ids/report-id.ts';
import { parseResults, resultsOf, unpackWording } from '../results/pack-results.ts';
import type { Session } from '../db/session.ts';
import { defineInvariant } from './define-invariant.ts';

/** Results read at a time. Each takes some hundred kilobytes when unpacked, one after the other. */
const RESULTS_BATCH = 50;
/** One catalog per engine version and profile. Runs that need one beyond this limit are reported. */
const WORDINGS_MAX = 1_000;
/** Half a point for rounding; the rest for the sum of two hundred fractions. */
const ROUNDING_POINTS_MAX = 0.501;

type Wordings = ReadonlyMap<string, MessageCatalog>;
type Row = {
  seq: number;
  id: Uint8Array;
  engine: string | null;
  profile: string | null;
  score: number | null;
  body: Uint8Array;
};

/** The stored results of every completed run are readable and belong to that run. */
export const results = defineInvariant({
  id: 'results',
  title: 'The findings of every completed run are readable and belong to the run',
  recommendation:
    'Stored findings are damaged. Audit these pages again, check the disk, and restore a backup if there are many.',
  isSlow: true,
  async *verify({ session }) {
    const wordings = await readWordings(session);
    for (let afterSeq = 0; ;) {
      const rows = await session.query<Row>(resultsAfter(afterSeq));
      for (const row of rows) {
        const wrong = wrongResults(row, wordings);
        if (wrong !== null) yield wrong;
      }
      const last = rows.at(-1);
      if (last === undefined) return;
      afterSeq = last.seq;
    }
  },
});

/** SQL for the results of completed runs after a run, in creation order. */
function resultsAfter(afterSeq: number): string {
  return `select runs.seq, runs.id, runs.engine, runs.profile, runs.score, run_results.body
    from run_results join runs on runs.seq = run_results.run_seq
    where run_results.run_seq > ${afterSeq} order by run_results.run_seq limit ${RESULTS_BATCH}`;
}

/** The readable message catalogs by digest. Runs that need an unreadable one are reported. */
async function readWordings(session: Session): Promise<Wordings> {
  const wordings = new Map<string, MessageCatalog>();
  const rows = await session.query<{ digest: string; body: Uint8Array }>(
    `select digest, body from message_catalogs order by digest limit ${WORDINGS_MAX}`,
  );
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
function wrongResults(row: Row, wordings: Wordings): Violation | null {
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
    return resultsOf(stored, wordings.get(stored.wording) ?? null);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
