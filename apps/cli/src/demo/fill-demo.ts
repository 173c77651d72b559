import type { Auditor, BackfilledRun, Core } from '@pagemark/core';
import { AppError, DAY_MS, ListProjectsInput, normalizeUrl, PRIVACY } from '@pagemark/domain';
import { withAuditor } from '../adapters/with-auditor.ts';
import { auditDemo } from './audit-demo.ts';
import { demoIcon } from './demo-icons.ts';
import { DEMO_IMPORT, DEMO_PAGES, DEMO_PASSWORD } from './demo-sites.ts';
import type { DemoPage } from './demo-sites.ts';
import { finishImport } from './finish-import.ts';

const WEEK_DAYS = 7;
const WEEKS = 9;
/** Delay between the runs of a week, in milliseconds. */
const APART_MS = 17 * 60_000;
const AUDIT_PROCESSES = 2;

export type DemoFilled = { reports: number; runs: number };

/**
 * Creates sample reports with their history in an account: generates the pages, audits them and stores their runs. Uses
 * no network, and works while the database is in use. Throws `conflict` when the account already has them.
 */
export async function fillDemo(core: Core, accountId: number, nowMs: number): Promise<DemoFilled> {
  await rejectIfFilled(core, accountId);
  let runs = 0;
  await withAuditor(AUDIT_PROCESSES, async (auditor) => {
    for (const [index, page] of DEMO_PAGES.entries()) {
      const lastMs = nowMs - (DEMO_PAGES.length - index) * APART_MS;
      const past = await runsOf(auditor, page, lastMs);
      const url = parseUrl(page.url);
      const id = await core.reports.backfill(accountId, {
        url,
        privacy: page.privacy,
        password: page.privacy === PRIVACY.password ? DEMO_PASSWORD : null,
        runs: past,
      });
      const icon = demoIcon(url.project);
      if (icon !== null) await core.projects.putIcon(accountId, id, icon);
      runs += past.length;
    }
  });
  await finishImport(core, accountId, DEMO_IMPORT);
  return { reports: DEMO_PAGES.length, runs };
}

/** Creates one run per week, oldest first. */
async function runsOf(auditor: Auditor, page: DemoPage, lastMs: number): Promise<BackfilledRun[]> {
  const weeks = Math.min(WEEKS, Math.floor(page.since / WEEK_DAYS));
  const runs: Promise<BackfilledRun>[] = [];
  for (let week = weeks; week >= 0; week -= 1) {
    const [first, last] = page.levels;
    // In steps, because sites change with releases.
    const level = Math.round(first + (last - first) * (weeks === 0 ? 1 : (weeks - week) / weeks));
    const isGone = page.fails === true && week === 0;
    runs.push(auditDemo(auditor, page, isGone ? null : level, lastMs - week * WEEK_DAYS * DAY_MS));
  }
  return Promise.all(runs);
}

async function rejectIfFilled(core: Core, accountId: number): Promise<void> {
  const { project } = parseUrl(DEMO_PAGES[0]?.url ?? '');
  const { items } = await core.projects.list(accountId, ListProjectsInput.parse({ search: project }));
  if (!items.some((found) => found.project === project)) return;
  throw new AppError(
    'conflict',
    'This account already has the sample reports. Delete their projects, or choose another account with --account.',
  );
}

function parseUrl(url: string): { href: string; project: string } {
  const normalized = normalizeUrl(url);
  if (!normalized.ok) throw new Error(`The sample URL ${url} is not valid.`);
  return { href: normalized.url, project: normalized.project };
}
