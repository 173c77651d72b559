import { createAuditor } from '@pagemark/audit-runner';
import { DEFAULT_PROFILE } from '@pagemark/checks/profiles';
import { createArgon2PasswordHasher, createImports } from '@pagemark/core';
import type { Auditor, BackfilledRun, Store } from '@pagemark/core';
import { AppError, normalizeUrl, PRIVACY } from '@pagemark/domain';
import { auditDemo } from './audit-demo.ts';
import { DEMO_IMPORT, DEMO_PAGES, DEMO_PASSWORD } from './demo-sites.ts';
import type { DemoPage } from './demo-sites.ts';
import { finishImport } from './finish-import.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const WEEKS = 9;
/** Delay between the runs of a week. */
const APART_MS = 17 * 60_000;
const AUDIT_THREADS = 2;

export type DemoFilled = { reports: number; runs: number };

/**
 * Creates sample reports with their history in an account, without using the network, also while the database is in use:
 * generates the pages, audits them and stores their runs. Throws `conflict` when the account already has them.
 */
export async function fillDemo(store: Store, accountId: number, nowMs: number): Promise<DemoFilled> {
  await refuseSecond(store, accountId);
  const auditor = createAuditor({ threads: AUDIT_THREADS, profile: DEFAULT_PROFILE });
  let runs = 0;
  try {
    const passwordHash = await createArgon2PasswordHasher().hash(DEMO_PASSWORD, 'demo');
    for (const [index, page] of DEMO_PAGES.entries()) {
      const lastMs = nowMs - (DEMO_PAGES.length - index) * APART_MS;
      const past = await runsOf(auditor, page, lastMs);
      await store.history.add(accountId, {
        url: page.url,
        project: projectOf(page.url),
        privacy: page.privacy,
        passwordHash: page.privacy === PRIVACY.password ? passwordHash : null,
        runs: past,
      });
      runs += past.length;
    }
  } finally {
    await auditor.close();
  }
  await finishImport(store.imports, createImports(store.imports), accountId, DEMO_IMPORT);
  return { reports: DEMO_PAGES.length, runs };
}

/** Creates one run per week, oldest first. */
async function runsOf(auditor: Auditor, page: DemoPage, lastMs: number): Promise<BackfilledRun[]> {
  const weeks = Math.min(WEEKS, Math.floor(page.since / WEEK_DAYS));
  const runs: Promise<BackfilledRun>[] = [];
  for (let week = weeks; week >= 0; week -= 1) {
    const [first, last] = page.levels;
    // In steps, as sites change with releases.
    const level = Math.round(first + (last - first) * (weeks === 0 ? 1 : (weeks - week) / weeks));
    const isGone = page.fails === true && week === 0;
    runs.push(auditDemo(auditor, page, isGone ? null : level, lastMs - week * WEEK_DAYS * DAY_MS));
  }
  return Promise.all(runs);
}

async function refuseSecond(store: Store, accountId: number): Promise<void> {
  const project = projectOf(DEMO_PAGES[0]?.url ?? '');
  const { items } = await store.projects.list(accountId, {
    search: project,
    sortBy: 'project',
    direction: 'asc',
    perPage: 10,
    position: { kind: 'page', page: 1 },
  });
  if (!items.some((found) => found.project === project)) return;
  throw new AppError(
    'conflict',
    'This account already has the sample reports. Delete their projects, or choose another account with --account.',
  );
}

function projectOf(url: string): string {
  const normalized = normalizeUrl(url);
  if (!normalized.ok) throw new Error(`The sample URL ${url} is not valid.`);
  return normalized.project;
}
