import { setTimeout as delay } from 'node:timers/promises';
import { isFinal, normalizeUrl, PRIVACY } from '@pagemark/domain';
import type { Report } from '@pagemark/domain';
import type { TestBed } from './test-bed.ts';

const POLL_MS = 50;
/** Less than the timeout of a test, so the error says what it waited for. */
const FINAL_MS_MAX = 90_000;
const OPEN_LISTED = 5;

/** Creates a report for each URL without the API; returns their ids. */
export async function makeReports(
  { store, accountId }: TestBed,
  urls: readonly string[],
  lane: 'interactive' | 'bulk' = 'interactive',
): Promise<string[]> {
  const ids: string[] = [];
  for (const text of urls) {
    const normalized = normalizeUrl(text);
    if (!normalized.ok) throw new Error(normalized.problem);
    const { url, project } = normalized;
    const report = { url, project, privacy: PRIVACY.private, passwordHash: null, lane, idempotency: null };
    const made = await store.reports.create(accountId, report);
    if (made.kind === 'created') ids.push(made.report.id);
  }
  return ids;
}

/** Resolves with the reports when all of them are final; deleted ones are skipped. */
export async function allFinal(
  { store, accountId }: TestBed,
  ids: readonly string[],
  timeoutMs = FINAL_MS_MAX,
): Promise<Report[]> {
  const waiting = new Set(ids);
  const final: Report[] = [];
  for (const endAt = performance.now() + timeoutMs; performance.now() < endAt; await delay(POLL_MS)) {
    for (const id of waiting) {
      const report = await store.reports.get(accountId, id);
      if (report !== null && !isFinal(report.status)) continue;
      waiting.delete(id);
      if (report !== null) final.push(report);
    }
    if (waiting.size === 0) return final;
  }
  throw new Error(`${waiting.size} reports are not final after ${timeoutMs} ms.`);
}

/** Number of queued and running runs. */
export async function openRuns({ store }: TestBed): Promise<number> {
  const counts = Object.values(await store.queue.counts());
  return counts.reduce((sum, { queued, active }) => sum + queued + active, 0);
}

/** Resolves when there are none. */
export async function untilIdle(bed: TestBed, timeoutMs = FINAL_MS_MAX): Promise<void> {
  for (const endAt = performance.now() + timeoutMs; performance.now() < endAt; await delay(POLL_MS)) {
    if ((await openRuns(bed)) === 0) return;
  }
  throw new Error(`Runs are still open after ${timeoutMs} ms: ${await describeOpen(bed)}.`);
}

/** Some queued and active runs, and the hosts that they are on, as JSON. */
async function describeOpen({ store: { queue } }: TestBed): Promise<string> {
  const limit = OPEN_LISTED;
  return JSON.stringify({
    nowMs: Date.now(),
    active: await queue.list({ state: 'active', limit }),
    queued: await queue.list({ state: 'queued', limit }),
    hosts: await queue.hosts({ limit }),
  });
}
