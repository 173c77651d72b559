// Asks for the issues of a project through the use cases, one question after the other. Returns milliseconds of each.
import { createIssues, createPages, createProjects, createStatistics, systemClock } from '@pagemark/core';
import {
  CompareDaysInput,
  ListAccountIssuesInput,
  ListIssueReportsInput,
  ListIssuesInput,
  ListPageTreeInput,
  ListProjectsInput,
} from '@pagemark/domain';
import { DatabaseUrl, openStore } from '@pagemark/store';
import { z } from 'zod';
import { serveRequests } from '../harness/serve-requests.ts';
import { PROJECT } from './site-pages.ts';

/** A question: its input, and how often it is asked. */
export const SiteRequest = z.object({
  kind: z.enum(['issues', 'reports', 'level', 'compare', 'overview', 'history', 'all issues', 'projects']),
  check: z.string().default(''),
  input: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Pages to follow by cursor before the one that is measured. */
  cursors: z.int().default(0),
  times: z.int(),
});
export type SiteRequest = z.input<typeof SiteRequest>;
export type SiteResponse = number[];

const [databaseUrl = ''] = process.argv.slice(2);
const store = await openStore(DatabaseUrl.parse(databaseUrl), { clock: systemClock });
const { id: accountId } = await store.accounts.ensure('default');
const issues = createIssues({ store, checkIds: null });
const pages = createPages({ store });
const projects = createProjects(store.projects);
const statistics = createStatistics({ store, clock: systemClock });

serveRequests(SiteRequest, async ({ kind, check, input, cursors, times }): Promise<SiteResponse> => {
  const ask = async (given: typeof input) => {
    switch (kind) {
      case 'issues':
        return issues.list(accountId, PROJECT, ListIssuesInput.parse(given));
      case 'reports':
        return issues.reports(accountId, { project: PROJECT, check }, ListIssueReportsInput.parse(given));
      case 'level':
        return pages.level(accountId, PROJECT, ListPageTreeInput.parse(given));
      case 'compare':
        return whole(
          (await statistics.compareProject(accountId, PROJECT, CompareDaysInput.parse(given))).issues,
        );
      case 'overview':
        return whole([await statistics.overview(accountId)]);
      case 'history':
        return whole((await statistics.history(accountId)).days);
      case 'all issues':
        return issues.listOfAccount(accountId, ListAccountIssuesInput.parse(given));
      case 'projects':
        return projects.list(accountId, ListProjectsInput.parse(given));
    }
  };
  let asked = input;
  for (let page = 0; page < cursors; page += 1) {
    const { nextCursor } = await ask(asked);
    if (nextCursor === null) break;
    asked = { ...input, cursor: nextCursor };
  }
  const figures: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startMs = performance.now();
    const { items } = await ask(asked);
    figures.push(performance.now() - startMs);
    if (items.length === 0) throw new Error(`${JSON.stringify(asked)} found nothing.`);
  }
  return figures;
});

/** What has no pages, as a list that is a single one. */
function whole<T>(items: readonly T[]): { items: readonly T[]; nextCursor: null } {
  return { items, nextCursor: null };
}
