// Reads the issues of a project through the use cases, one query after the other. Returns the milliseconds of each.
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

/** A query: its input, and how often it is run. */
export const SiteRequest = z.object({
  kind: z.enum(['issues', 'reports', 'level', 'compare', 'overview', 'history', 'all issues', 'projects']),
  check: z.string().default(''),
  input: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Number of cursors to follow before the measured page. */
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
  const read = async (query: typeof input) => {
    switch (kind) {
      case 'issues':
        return issues.list(accountId, PROJECT, ListIssuesInput.parse(query));
      case 'reports':
        return issues.reports(accountId, { project: PROJECT, check }, ListIssueReportsInput.parse(query));
      case 'level':
        return pages.level(accountId, PROJECT, ListPageTreeInput.parse(query));
      case 'compare':
        return whole(
          (await statistics.compareProject(accountId, PROJECT, CompareDaysInput.parse(query))).issues,
        );
      case 'overview':
        return whole([await statistics.overview(accountId)]);
      case 'history':
        return whole((await statistics.history(accountId)).days);
      case 'all issues':
        return issues.listOfAccount(accountId, ListAccountIssuesInput.parse(query));
      case 'projects':
        return projects.list(accountId, ListProjectsInput.parse(query));
    }
  };
  let query = input;
  for (let page = 0; page < cursors; page += 1) {
    const { nextCursor } = await read(query);
    if (nextCursor === null) break;
    query = { ...input, cursor: nextCursor };
  }
  const figures: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startMs = performance.now();
    const { items } = await read(query);
    figures.push(performance.now() - startMs);
    if (items.length === 0) throw new Error(`${JSON.stringify(query)} found nothing.`);
  }
  return figures;
});

/** Wraps items without paging as the only page of a list. */
function whole<T>(items: readonly T[]): { items: readonly T[]; nextCursor: null } {
  return { items, nextCursor: null };
}
