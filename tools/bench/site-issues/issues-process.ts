// Asks for the issues of a project through the use cases, one question after the other. Returns milliseconds of each.
import { createIssues, createPages, systemClock } from '@pagemark/core';
import { ListIssueReportsInput, ListIssuesInput, ListPageTreeInput } from '@pagemark/domain';
import { DatabaseUrl, openStore } from '@pagemark/store';
import { z } from 'zod';
import { serveRequests } from '../harness/serve-requests.ts';
import { PROJECT } from './site-pages.ts';

/** A question: its input, and how often it is asked. */
export const SiteRequest = z.object({
  kind: z.enum(['issues', 'reports', 'level']),
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
const issues = createIssues({ store });
const pages = createPages({ store });

serveRequests(SiteRequest, async ({ kind, check, input, cursors, times }): Promise<SiteResponse> => {
  const ask = async (given: typeof input) => {
    switch (kind) {
      case 'issues':
        return issues.list(accountId, PROJECT, ListIssuesInput.parse(given));
      case 'reports':
        return issues.reports(accountId, { project: PROJECT, check }, ListIssueReportsInput.parse(given));
      case 'level':
        return pages.level(accountId, PROJECT, ListPageTreeInput.parse(given));
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
