import { setImmediate } from 'node:timers/promises';
import type { ReportStore, StoredImageFile } from '@pagemark/core';
import { RENDER_DEVICES, shownVitals } from '@pagemark/domain';
import type { ShownVitals } from '@pagemark/domain';
import type { Db } from '../db/db.ts';
import { formatReportId, idOf, idsJson } from '../ids/report-id.ts';
import { LIST_LIMITS } from '../list/list-plan.ts';
import type { ListLimits } from '../list/list-plan.ts';
import { listReports } from '../list/list-reports.ts';
import { UrlSample } from '../list/url-sample.ts';
import * as queries from '../queries/reports.ts';
import { findShownImage, findShownResults, findShownVitals } from '../queries/runs.ts';
import { wakeHost } from '../queue/entries.ts';
import { urlHost } from './new-runs.ts';
import type { ReportContext } from './store-context.ts';
import { recordActivity } from './activity.ts';
import { toLabAudit } from './lab.ts';
import { toProgress, toReport } from './to-report.ts';
import type { ReportProgressRow } from './to-report.ts';
import { insertReportDeletion } from '../queries/events.ts';
import { changeReport } from './change-report.ts';
import { createReport } from './create-report.ts';
import { subtractFindings } from './results.ts';
import { parseResults, parseVitals, resultsReader, VITALS_BYTES_MAX } from '../results/serialize-results.ts';
import { discardFromSearch, sweepSearch } from './search-index.ts';

/** `listLimits`: overrides of the limits that choose the plan of a list. */
export function createReportStore(context: ReportContext, listLimits?: Partial<ListLimits>): ReportStore {
  const { db, clock, limits } = context;
  const readResults = resultsReader(db);
  const progressOf = (row: ReportProgressRow) => toProgress(row, { nowMs: clock.nowMs(), ...limits });
  const lists = { db, limits: { ...LIST_LIMITS, ...listLimits }, sample: new UrlSample(db.engine) };
  return {
    create: (accountId, report) => createReport(context, accountId, report),
    get: async (accountId, reportId) => {
      const row = await db.one(queries.findReport, { accountId, id: idOf(reportId) });
      return row === null ? null : toReport(row);
    },
    getProgress: async (accountId, reportId) => {
      const row = await db.one(queries.findReportProgress, { accountId, id: idOf(reportId) });
      return row === null ? null : { report: toReport(row), progress: progressOf(row) };
    },
    getDetail: async (accountId, reportId) => {
      const row = await db.one(queries.findReportDetail, { accountId, id: idOf(reportId) });
      if (row === null) return null;
      const results = row.body === null ? null : await readResults(row.body);
      return { report: toReport(row), results, progress: progressOf(row), lighthouse: toLabAudit(row) };
    },
    getImage: async (accountId, reportId, { device, frame }) => {
      const place = { device: RENDER_DEVICES.indexOf(device), frame };
      const row = await db.one(findShownImage, { accountId, id: idOf(reportId), ...place });
      // Only these two types are written.
      return row === null
        ? null
        : { mediaType: row.mediaType as StoredImageFile['mediaType'], bytes: row.body };
    },
    vitalsOf: (accountId, ids) => vitalsOf(db, accountId, ids),
    list: (accountId, query) => listReports(lists, accountId, query),
    change: (accountId, reportId, change, version) =>
      changeReport(context, { accountId, id: idOf(reportId), change, version }),
    delete: (accountId, reportId, version, actor) =>
      db.transaction(async (tx) => {
        const report = await tx.one(queries.lockReport, { accountId, id: idOf(reportId) });
        if (report === null) return 'not_found';
        if (version !== null && version !== report.version) return 'version_mismatch';
        const { seq, url } = report;
        const nowMs = clock.nowMs();
        await discardFromSearch(tx, seq);
        await subtractFindings(tx, seq, nowMs);
        await tx.run(insertReportDeletion, { seq, nowMs });
        await tx.run(queries.deleteReport, { seq });
        await wakeHost(tx, { host: urlHost(url) });
        await sweepSearch(tx);
        const object = formatReportId(report.id);
        const detail = withoutSecrets(url);
        await recordActivity(tx, { accountId, actor, action: 'delete_report', object, detail, nowMs });
        return 'deleted';
      }),
  };
}

const PAGE_CHARACTERS_MAX = 300;
/** At least 24 characters: words of a readable path are separated earlier. */
const TOKEN = /[\w%]{24,}/g;

/** The host and path of a URL, without possible secrets: the query, and long tokens in the path. */
function withoutSecrets(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(TOKEN, '…')}`.slice(0, PAGE_CHARACTERS_MAX);
}

/** Reports whose vitals are read at a time. */
const VITALS_AT_ONCE = 100;
/** Results in memory at a time: each has some 100 KB, and takes about a millisecond to read. */
const RESULTS_AT_ONCE = 20;

async function vitalsOf(
  db: Db,
  accountId: number,
  reportIds: readonly string[],
): Promise<Map<string, ShownVitals>> {
  const found = new Map<string, ShownVitals>();
  const earlier: string[] = [];
  for (let at = 0; at < reportIds.length; at += VITALS_AT_ONCE) {
    const ids = idsJson(reportIds.slice(at, at + VITALS_AT_ONCE));
    const rows = await db.all(findShownVitals, { accountId, ids, bytes: VITALS_BYTES_MAX });
    for (const { id, start } of rows) {
      const shown = parseVitals(start);
      if (shown === undefined) earlier.push(formatReportId(id));
      else if (shown !== null) found.set(formatReportId(id), shown);
    }
  }
  for (let at = 0; at < earlier.length; at += RESULTS_AT_ONCE) {
    const ids = idsJson(earlier.slice(at, at + RESULTS_AT_ONCE));
    for (const { id, body } of await db.all(findShownResults, { accountId, ids })) {
      const { rendering } = parseResults(body);
      const shown = rendering === undefined ? null : shownVitals(rendering);
      if (shown !== null) found.set(formatReportId(id), shown);
    }
    await setImmediate(); // Lets other requests run between batches.
  }
  return found;
}
