import { hash } from 'node:crypto';
import type { Actor, Clock, ProjectStore, StoredIcon } from '@pagemark/core';
import type { Db, Tx } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import { idOf } from '../ids/report-id.ts';
import { getProject, listProjects } from '../list/list-projects.ts';
import { recordActivity } from './activity.ts';
import { unindexReport } from './results.ts';
import { discardFromSearch, sweepSearch } from './search-index.ts';
import { deleteAlertRulesOfProject } from '../queries/alerts.ts';
import { insertProjectDeletion } from '../queries/events.ts';
import { insertProjects, keepProjects } from '../queries/import-batches.ts';
import { deleteSomePaths } from '../queries/page-tree.ts';
import * as queries from '../queries/projects.ts';
import { deleteReports } from '../queries/reports.ts';

/**
 * Reports cleared in one transaction: some 20 ms of work on SQLite, during which other writes wait; 50 ms on PostgreSQL, where
 * they do not.
 */
const REPORTS_MAX = { sqlite: 200, postgres: 500 } as const;
/** The most reports that are deleted in the same transaction as their project. */
const AT_ONCE_MAX = 200;
/** Rows of the page tree that are removed per report: it has its own row and shares those of its directories. */
const PATHS_PER_REPORT = 2;

/** `atOnceMax`: a project with at most this many reports is deleted at once; a larger one is cleared in the background. */
export function createProjectStore(db: Db, clock: Clock, atOnceMax = AT_ONCE_MAX): ProjectStore {
  return {
    get: (accountId, name) => getProject(db, accountId, name),
    list: (accountId, query) => listProjects(db, accountId, query),
    delete: (accountId, name, actor) =>
      deleteByName(db, { accountId, name, actor, atOnceMax }, clock.nowMs()),
    getIcon: async (accountId, project) => {
      const row = await db.one(queries.findIcon, { accountId, project });
      // Only media types of icons are written.
      return row === null ? null : { ...row, mediaType: row.mediaType as StoredIcon['mediaType'] };
    },
    putIcon: async (accountId, id, { mediaType, bytes: body }) => {
      const reportId = idOf(id);
      const digest = hash('sha256', body, 'base64url');
      // Nearly always, the project already has this icon; then nothing is locked.
      const stored = await db.one(queries.findIconDigest, { accountId, reportId });
      if (stored?.digest === digest) return false;
      return (await db.run(queries.putIcon, { accountId, reportId, mediaType, digest, body })) > 0;
    },
    clear: () => clearSome(db),
  };
}

type Deletion = { accountId: number; name: string; actor: Actor | undefined; atOnceMax: number };

/**
 * Deletes a project with its reports, their runs and their open jobs. A large one is moved to the account for deleted projects:
 * it is invisible from then on, and its name is free. False if the account has no such project.
 */
function deleteByName(
  db: Db,
  { accountId, name, actor, atOnceMax }: Deletion,
  nowMs: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const project = await tx.one(queries.lockProject, { accountId, name });
    if (project === null) return false;
    const { id: projectId } = project;
    if (project.reports <= atOnceMax) {
      await clearReports(tx, await tx.all(queries.listSomeReports, { projectId, limit: atOnceMax }));
      await tx.run(queries.deleteProject, { projectId });
    } else {
      await tx.run(queries.deleteScheduleOfProject, { projectId });
      await tx.run(queries.insertClearedAccount, { nowMs });
      await tx.run(queries.deleteImportCounts, { projectId });
      await tx.run(queries.giveAwayProject, { projectId });
    }
    await tx.run(deleteAlertRulesOfProject, { accountId, project: name });
    await recordActivity(tx, { accountId, actor, action: 'delete_project', object: name, nowMs });
    await tx.run(insertProjectDeletion, { accountId, type: 'project.deleted', project: name, nowMs });
    return true;
  });
}

/**
 * Deletes some reports of deleted projects, starting with those in the queue, because they block other jobs. Returns whether
 * there may be more.
 */
async function clearSome(db: Db): Promise<boolean> {
  // Most polls find nothing to do; they must not cost a transaction.
  if ((await db.one(queries.lockClearedProject, {})) === null) return false;
  return db.transaction(async (tx) => {
    const project = await tx.one(queries.lockClearedProject, {});
    if (project === null) return false;
    const limit = REPORTS_MAX[tx.engine];
    const some = { projectId: project.id, limit };
    const queued = await tx.all(queries.listQueuedReports, some);
    const reports = queued.length > 0 ? queued : await tx.all(queries.listSomeReports, some);
    await clearReports(tx, reports);
    await sweepSearch(tx, limit);
    const paths = await tx.run(deleteSomePaths, { ...some, limit: PATHS_PER_REPORT * limit });
    if (reports.length === 0 && paths === 0) await tx.run(queries.deleteProject, { projectId: project.id });
    return true;
  });
}

async function clearReports(tx: Tx, reports: readonly { seq: number }[]): Promise<void> {
  if (tx.engine === 'sqlite')
    for (const { seq } of reports) {
      await discardFromSearch(tx, seq);
      await unindexReport(tx, seq);
    }
  await tx.run(deleteReports, { seqs: JSON.stringify(reports.map(({ seq }) => seq)) });
}

type NewProjects = { accountId: number; names: readonly string[]; nowMs: number };

/** Creates the projects that an account does not have yet. Returns a function from their names to their ids. */
export async function ensureProjects(
  tx: Tx,
  { accountId, names, nowMs }: NewProjects,
): Promise<(name: string) => number> {
  const ids = new Map<string, number>();
  // Sorted, so two transactions that create the same projects wait for each other instead of deadlocking.
  const distinct = [...new Set(names)].toSorted();
  const missing = () => distinct.filter((name) => !ids.has(name));
  const find = async () => {
    const rows = await tx.all(keepProjects, { accountId, names: JSON.stringify(missing()) });
    for (const { id, name } of rows) ids.set(name, id);
  };
  await find();
  if (missing().length > 0) {
    const rows = toJson(missing().map((name) => ({ name })));
    for (const { id, name } of await tx.all(insertProjects, { accountId, rows, nowMs })) ids.set(name, id);
  }
  // Projects that another transaction created meanwhile are committed: the insert waited for that.
  if (missing().length > 0) await find();
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error('A project that was just made is not there.');
    return id;
  };
}

export async function ensureProject(
  tx: Tx,
  { accountId, name, nowMs }: { accountId: number; name: string; nowMs: number },
): Promise<number> {
  const projectIdOf = await ensureProjects(tx, { accountId, names: [name], nowMs });
  return projectIdOf(name);
}
