import { toPageNodeBody, toProjectBody } from '@pagemark/http/wire';
import { AUDIT_WITH_ISSUES } from '@pagemark/store/testing/completed-audit';
import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { startService } from './service.ts';

const PROJECT = 'shop.example';
/** Their mean is 79.4545…, which is 79 as a whole number; with one decimal, it is 79.5, which rounds to 80. */
const SCORES = [79, 79, 79, 79, 79, 79, 80, 80, 80, 80, 80];

test('a mean score is rounded once: by the dashboard, or to one decimal in the API', async () => {
  await using service = await startService();
  const { accountId, store } = service;
  const times = { queuedAtMs: 0, startedAtMs: 0, finishedAtMs: 0 };
  for (const [index, score] of SCORES.entries()) {
    const audit = { ...AUDIT_WITH_ISSUES, score };
    await store.history.add(accountId, {
      url: `https://${PROJECT}/tours/${index}`,
      project: PROJECT,
      privacy: 1,
      passwordHash: null,
      runs: [{ ...times, end: { kind: 'completed', audit } }],
    });
  }
  const client = createClient(service.url, service.keys.read);
  const listed = await client.projects.list.query({});
  const shown = await client.projects.get.query({ project: PROJECT });
  const tree = await client.projects.pages.query({ project: PROJECT, query: {} });
  const day = (await client.projects.history.query({ project: PROJECT })).days.at(-1);
  expect(day?.mean).toBe(79);
  for (const one of [...listed.data, shown, ...tree.data]) expect(Math.round(one.score ?? 0)).toBe(79);
  const { projects, pages } = service.core;
  expect(toProjectBody(await projects.show(accountId, PROJECT)).score).toBe(79.5);
  const level = await pages.level(accountId, PROJECT, { path: '/', per_page: 10 });
  expect(level.items.map((node) => toPageNodeBody(node).score)).toEqual([79.5]);
});
