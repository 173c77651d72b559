import { isFinal, RUN_STATUSES } from '@pagemark/domain';
import type { Clock, RunStore } from '@pagemark/core';
import { parseReportId } from '../../ids/report-id.ts';
import { WordingMemory } from '../../results/wording-memory.ts';
import type { SqliteConnection } from '../connection.ts';
import { beginRun } from './begin-run.ts';
import { completeRun } from './complete-run.ts';
import { failClaimedRun } from './fail-claimed-run.ts';
import { findReportStatus } from './statements/find-report-status.ts';

const SETTLED_IDS_MAX = 1_000;

/** Runs in a SQLite file. Each write is one transaction that also moves the job; the store's time is `clock`. */
export function createSqliteRunStore(connection: SqliteConnection, clock: Clock): RunStore {
  const changeMark = changeMarkOf(connection);
  const completing = { clock, kept: new WordingMemory() };
  return {
    begin: async (claim) => beginRun(connection, clock, claim),
    complete: async (claim, audit) => completeRun(connection, completing, { claim, audit }),
    fail: async (claim, failure) => failClaimedRun(connection, clock, { claim, failure }),
    settled: async (reportIds) => listSettled(connection, reportIds),
    changeMark: async () => changeMark(),
  };
}

function listSettled(connection: SqliteConnection, reportIds: readonly string[]): string[] {
  if (reportIds.length > SETTLED_IDS_MAX) throw new RangeError(`More than ${SETTLED_IDS_MAX} report ids.`);
  return connection.read(() =>
    reportIds.filter((text) => {
      const reportId = parseReportId(text);
      const report = reportId === null ? null : connection.get(findReportStatus, { reportId });
      return report === null || isFinal(RUN_STATUSES[report.status]);
    }),
  );
}

/**
 * `data_version` moves when another connection commits, `total_changes()` when this one writes. Both only grow, so
 * their sum moves when either does.
 */
function changeMarkOf({ native }: SqliteConnection): () => number {
  const others = native.prepare<[], number>('pragma data_version').pluck();
  const own = native.prepare<[], number>('select total_changes()').pluck();
  return () => (others.get() ?? 0) + (own.get() ?? 0);
}
