// Baseline: Express 5, one prepared statement and res.json. The same ten reports in the same shape from the same file;
// no key, no validation, no totals, none of our headers, no log.
import type { AddressInfo } from 'node:net';
import Database from 'better-sqlite3';
import {
  AUDIT_MODES,
  CATEGORIES,
  CATEGORY_TITLES,
  DEVICE_CHOICES,
  RENDER_DEVICES,
  RENDERING_MODES,
  RESULTS,
  RUN_STATUSES,
  THUMBNAIL_FRAME,
} from '@pagemark/domain';
import express from 'express';
import { LARGE_ACCOUNT } from '../database/report-database.ts';

type Row = {
  id: Buffer;
  url: string;
  title: string | null;
  project: string;
  privacy: number;
  indexing: number;
  mode: number;
  rendering: number;
  devices: number;
  renderRuns: number;
  status: number;
  resultRank: number;
  score: number | null;
  previousScore: number | null;
  thumbnailDevice: number | null;
  categories: string | null;
  errorCode: string | null;
  errorMessage: string | null;
  generatedAt: number;
  createdAt: number;
  updatedAt: number;
};

const [path = '', baseUrl = ''] = process.argv.slice(2);
const database = new Database(path, { readonly: true });
database.pragma('cache_size = -65536');
const accountId = database.prepare('select id from accounts where name = ?').pluck().get(LARGE_ACCOUNT);
const list = database.prepare<[unknown], Row>(
  `select reports.id, reports.url, title, projects.name as project, privacy, indexing, mode, rendering, devices,
     render_runs as renderRuns, status, result_rank as resultRank, score,
     (select previous_score from report_findings where report_seq = reports.seq) as previousScore,
     (select min(device) from run_images
       where run_seq = reports.result_run_seq and frame = ${THUMBNAIL_FRAME}) as thumbnailDevice,
     categories, error_code as errorCode, error_message as errorMessage, generated_at as generatedAt,
     reports.created_at as createdAt, updated_at as updatedAt
   from reports join projects on projects.id = reports.project_id
   where reports.account_id = ? order by seq desc limit 10`,
);

const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.get('/api/v1/reports', (_request, response) => {
  response.json({ data: list.all(accountId).map(toWire) });
});
const server = app.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address with a port.
  process.send?.({ kind: 'ready', port: (server.address() as AddressInfo).port });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));

function toWire(row: Row) {
  const id = uuidText(row.id);
  return {
    id,
    url: row.url,
    title: row.title,
    project: row.project,
    privacy: row.privacy,
    indexing: row.indexing,
    mode: AUDIT_MODES[row.mode],
    rendering: RENDERING_MODES[row.rendering],
    devices: DEVICE_CHOICES[row.devices],
    render_runs: row.renderRuns,
    status: RUN_STATUSES[row.status],
    result: RESULTS[row.resultRank] ?? null,
    score: row.score,
    score_change: row.score === null || row.previousScore === null ? null : row.score - row.previousScore,
    thumbnail: row.thumbnailDevice === null ? null : RENDER_DEVICES[row.thumbnailDevice],
    categories: toCategories(row.categories),
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage },
    generated_at: row.generatedAt === -1 ? null : new Date(row.generatedAt).toISOString(),
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(row.updatedAt).toISOString(),
    links: { self: `${baseUrl}/api/v1/reports/${id}`, page: `${baseUrl}/reports/${id}` },
  };
}

function toCategories(packed: string | null) {
  if (packed === null) return [];
  // The format of the store: score, passed, warned and failed by category.
  const byId = JSON.parse(packed) as Record<string, [number | null, number, number, number]>;
  return CATEGORIES.flatMap((id) => {
    const values = byId[id];
    if (values === undefined) return [];
    const [score, passed, warned, failed] = values;
    return [{ id, title: CATEGORY_TITLES[id], score, passed, warned, failed }];
  });
}

function uuidText(id: Buffer): string {
  const hex = id.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
