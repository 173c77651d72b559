import type { LaneCode } from '../../schema.ts';
import type { SqliteConnection } from '../connection.ts';
import { NO_TURN } from './no-turn.ts';
import { findLine } from './statements/find-line.ts';
import { insertHost } from './statements/insert-host.ts';
import { insertJob } from './statements/insert-job.ts';

/** The line of a host and lane, and who stands at its end. True while the transaction lasts in which it was found. */
export type Line = {
  readonly hostId: number;
  readonly lane: LaneCode;
  lastJobId: number | null;
  lastDueMs: number | null;
};

/** The line of a host in a lane; the host is made when there is none. */
export function lineOf(connection: SqliteConnection, host: string, lane: LaneCode): Line {
  const found = connection.get(findLine, { host, lane });
  if (found !== null) return { ...found, lane };
  const hostId = connection.run(insertHost, { host }).insertedId;
  return { hostId, lane, lastJobId: null, lastDueMs: null };
}

export type NewJobRow = { runSeq: number; accountId: number; dueMs: number; nowMs: number };

/** Queues a job: at the end of the line if it is due and comes after all who stand there, else aside. */
export function insertInLine(connection: SqliteConnection, line: Line, job: NewJobRow): void {
  const { hostId, lane, lastJobId } = line;
  if (!isBehind(line, job)) {
    connection.run(insertJob, { ...job, hostId, lane, turnMs: NO_TURN, nextJobId: null, prevJobId: null });
    return;
  }
  const turnMs = lastJobId === null ? job.dueMs : NO_TURN;
  connection.run(insertJob, { ...job, hostId, lane, turnMs, nextJobId: job.runSeq, prevJobId: lastJobId });
  line.lastJobId = job.runSeq;
  line.lastDueMs = job.dueMs;
}

function isBehind({ lastJobId, lastDueMs }: Line, { runSeq, dueMs, nowMs }: NewJobRow): boolean {
  if (dueMs > nowMs) return false;
  if (lastJobId === null || lastDueMs === null) return true;
  return lastDueMs < dueMs || (lastDueMs === dueMs && lastJobId < runSeq);
}
