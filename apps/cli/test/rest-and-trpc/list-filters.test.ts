import { processImport } from '@pagemark/core';
import type { BackfilledRun } from '@pagemark/core';
import { DAY_MS, resultOf } from '@pagemark/domain';
import type { IssueVerdict, ListReportsInput, Privacy } from '@pagemark/domain';
import { COMPLETED_AUDIT, resultsWith } from '@pagemark/store/testing/completed-audit';
import { createClient } from '@pagemark/trpc/testing';
import type { Service } from '@pagemark/trpc/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBoth } from './start-both.ts';

const START_MS = Date.UTC(2026, 0, 10);

let service: Service;
let importId: string;

beforeAll(async () => {
  service = await startBoth();
  await backfill('low', { day: 0, privacy: 1, score: 40, verdict: 'fail' });
  await backfill('middle', { day: 1, privacy: 0, score: 70, verdict: 'warn' });
  await backfill('high', { day: 2, privacy: 2, score: 95, verdict: null });
  await backfill('failed', { day: 3, privacy: 1, score: null, verdict: null });
  const client = createClient(service.url, service.keys.all);
  const options = { privacy: 1, on_duplicate: 'create' } as const;
  const list = { urls: ['https://imported.example/', 'https://low.example/'] };
  importId = (await client.imports.create.mutate({ list, options })).id;
  const { imports } = service.store;
  const claim = await imports.claim('test', 'lines');
  if (claim === null) throw new Error('There is no import to work on.');
  await processImport({ imports, readSitemap }, claim, new AbortController().signal);
});
afterAll(() => service[Symbol.asyncDispose]());

function readSitemap(): never {
  throw new Error('There is no sitemap.');
}

type Page = { day: number; privacy: Privacy; score: number | null; verdict: IssueVerdict | null };

/** Creates a report with one run: completed with a score, and maybe with an issue, or failed. */
async function backfill(name: string, { day, privacy, score, verdict }: Page): Promise<void> {
  const atMs = START_MS + day * DAY_MS;
  const issues = verdict === null ? [] : [{ check: 'image-alt', verdict, pointsLost: 5, elements: 2 }];
  const end: BackfilledRun['end'] =
    score === null
      ? { kind: 'failed', failure: { code: 'timeout', message: 'Too late.' } }
      : {
          kind: 'completed',
          audit: { ...COMPLETED_AUDIT, score, result: resultOf(score), results: resultsWith(issues) },
        };
  await service.store.history.add(service.accountId, {
    url: `https://${name}.example/`,
    project: `${name}.example`,
    privacy,
    passwordHash: privacy === 2 ? 'a hash' : null,
    runs: [{ queuedAtMs: atMs, startedAtMs: atMs, finishedAtMs: atMs + 1, end }],
  });
}

type Query = Partial<ListReportsInput>;

async function namesByRest(query: Query): Promise<string[]> {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const { href } = new URL(`/api/v1/reports?${new URLSearchParams(parameters).toString()}`, service.url);
  const response = await fetch(href, { headers: { authorization: `Bearer ${service.keys.all}` } });
  const { data } = (await response.json()) as { data: { url: string }[] };
  return data.map(({ url }) => nameIn(url));
}

async function namesByTrpc(query: Query): Promise<string[]> {
  const { data } = await createClient(service.url, service.keys.all).reports.list.query(query);
  return data.map(({ url }) => nameIn(url));
}

const nameIn = (url: string) => url.replace(/^https:\/\/(\w+)\.example\/$/, '$1');

const BY_SCORE = { sort_by: 'score', sort: 'desc' } as const;

it.each<[string, Query, string[]]>([
  ['a status', { status: 'failed' }, ['failed']],
  ['another status', { status: 'queued' }, ['low', 'imported']],
  ['a range of scores', { score_min: 40, score_max: 70 }, ['middle', 'low']],
  ['a lowest score', { score_min: 71 }, ['high']],
  ['no privacy', { privacy: 0 }, ['middle']],
  ['the privacy of passwords', { privacy: 2 }, ['high']],
  ['days', { created_from: '2026-01-11', created_to: '2026-01-12' }, ['high', 'middle']],
  ['a time', { created_to: '2026-01-11T00:00:00Z' }, ['middle', 'low']],
  ['a check', { check: 'image-alt' }, ['middle', 'low']],
  ['a check and its verdict', { check: 'image-alt', verdict: 'warn' }, ['middle']],
  ['scores, by score', { score_max: 80, sort_by: 'score', sort: 'asc' }, ['low', 'middle']],
  ['days, by score', { created_to: '2026-01-13', ...BY_SCORE }, ['high', 'middle', 'low', 'failed']],
  ['a check, by score', { check: 'image-alt', ...BY_SCORE }, ['middle', 'low']],
  ['a status and a privacy', { status: 'completed', privacy: 1 }, ['low']],
])('REST and tRPC list the reports of %s', async (_, query, names) => {
  expect(await namesByRest(query)).toEqual(names);
  expect(await namesByTrpc(query)).toEqual(names);
});

it('REST and tRPC list the reports that an import created', async () => {
  for (const [query, names] of [
    [{}, ['low', 'imported']],
    [{ sort_by: 'url', sort: 'asc' }, ['imported', 'low']],
    [{ search: 'imported' }, ['imported']],
  ] as const) {
    expect(await namesByRest({ import: importId, ...query })).toEqual(names);
    expect(await namesByTrpc({ import: importId, ...query })).toEqual(names);
  }
});
