import { createAuditor, DEFAULT_PROFILE } from '@pagemark/audit';
import { createArgon2PasswordHasher, createCore, createRunWaiter, runReport } from '@pagemark/core';
import type { Core, RunPorts, Store } from '@pagemark/core';
import { AppError, CreateReportInput, runFailure } from '@pagemark/domain';
import type { DemoClock } from './demo-clock.ts';
import { demoDocument } from './demo-document.ts';
import { DEMO_FAILURE, DEMO_PAGES } from './demo-sites.ts';
import type { DemoPage } from './demo-sites.ts';
import { demoSnapshot } from './demo-snapshot.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const WEEKS = 9;
/** No two runs of a week at the same minute. */
const APART_MS = 17 * 60_000;
const NO_WAIT = { timeoutMs: 0 };

/**
 * Fills an account with reports of made-up pages and with their history, without any network: the pages are made here,
 * and audited as others are. Answers how many runs there were. Throws `conflict` when there is other work to do.
 */
export async function fillDemo(store: Store, clock: DemoClock, accountId: number): Promise<number> {
  await refuseOtherWork(store);
  const nowMs = clock.nowMs();
  const auditor = createAuditor({ threads: 1, profile: DEFAULT_PROFILE });
  const waiter = createRunWaiter(store.runs);
  const core = createCore({ store, hasher: createArgon2PasswordHasher(), waiter });
  const ids = new Map<string, string>();
  const fetcher: RunPorts['fetcher'] = {
    fetchPage: async (url) => fetched(url, clock.nowMs(), nowMs),
    fetchSurroundings: null,
    close: async () => undefined,
  };
  const ports = { runs: store.runs, queue: store.queue, fetcher, auditor };
  let runs = 0;
  try {
    for (let week = WEEKS; week >= 0; week -= 1) {
      for (const [index, page] of [...DEMO_PAGES, DEMO_FAILURE].entries()) {
        if (page.since < week * WEEK_DAYS) continue;
        clock.set(nowMs - week * WEEK_DAYS * DAY_MS - (DEMO_PAGES.length - index + 1) * APART_MS);
        await askForRun(core, accountId, page, ids);
        await runNext(ports);
        runs += 1;
      }
    }
    return runs;
  } finally {
    waiter.close();
    await auditor.close();
  }
}

/** The time here is not that of today: the runs of others must not be touched by it. */
async function refuseOtherWork(store: Store): Promise<void> {
  const { interactive, bulk } = await store.queue.depth();
  const open = interactive.queued + interactive.active + bulk.queued + bulk.active;
  if (open === 0) return;
  throw new AppError(
    'conflict',
    'Runs are waiting in this database; fill the demonstration in when there are none.',
  );
}

async function askForRun(
  core: Core,
  accountId: number,
  page: DemoPage,
  ids: Map<string, string>,
): Promise<void> {
  const id = ids.get(page.url);
  if (id !== undefined) {
    await core.updateReport(accountId, { id, ifVersion: null }, { results: 1 }, NO_WAIT);
    return;
  }
  const input = CreateReportInput.parse({ url: page.url, privacy: page.privacy });
  const report = await core.createReport(accountId, input, { wait: NO_WAIT, idempotencyKey: null });
  ids.set(page.url, report.id);
}

async function runNext(ports: RunPorts): Promise<void> {
  const [claim] = await ports.queue.claim({ worker: 'demo', limit: 1 });
  const end = claim === undefined ? null : await runReport(ports, claim, new AbortController().signal);
  if (end?.kind === 'completed' || end?.kind === 'failed') return;
  throw new AppError('conflict', 'Another process works on this database; stop it and try again.');
}

function fetched(
  url: string,
  atMs: number,
  nowMs: number,
): Awaited<ReturnType<RunPorts['fetcher']['fetchPage']>> {
  const page = DEMO_PAGES.find((candidate) => candidate.url === url);
  if (page === undefined) return { ok: false, failure: runFailure('timeout'), hops: [] };
  const { since, title } = page;
  const [first, last] = page.levels;
  // In steps, as sites change: by releases.
  const share = Math.min(1, Math.max(0, 1 - (nowMs - atMs) / (since * DAY_MS)));
  const level = Math.round(first + (last - first) * share);
  return { ok: true, snapshot: demoSnapshot(url, demoDocument(url, title, level), atMs) };
}
