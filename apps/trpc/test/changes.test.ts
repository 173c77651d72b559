import type { BackfilledRun } from '@pagemark/core';
import { compactWithOwnCatalog } from '@pagemark/domain';
import type { ScoredFinding, Verdict } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { createClient, rejectionReason } from './client.ts';
import { startService } from './service.ts';

function findingOf(id: string, verdict: Verdict, pointsLost: number): ScoredFinding {
  return {
    id,
    category: 'seo',
    title: `The check ${id}`,
    verdict,
    outcome: 'found',
    severity: 'medium',
    message: `What ${id} found.`,
    description: '',
    recommendation: '',
    evidence: { count: 1, items: [{ snippet: '<p>'.repeat(50) }] },
    data: {},
    reference: 'https://html.spec.whatwg.org/',
    weight: 5,
    credit: 0,
    pointsLost,
  };
}

function runOf(finishedAtMs: number, findings: ScoredFinding[]): BackfilledRun {
  const fetch = {
    finalUrl: 'https://example.com/',
    status: 200,
    httpVersion: '2',
    hops: [],
    totalMs: 5,
    bytes: { wire: 10, decoded: 10 },
    truncated: false,
    contentEncodings: [],
    charset: { name: 'UTF-8', source: 'header' as const },
    tls: null,
    limits: [],
  };
  const results = { engine: '1.0.0', profile: 'default', coverage: 1, fetch };
  const audit = {
    title: null,
    score: 70,
    result: 'decent' as const,
    categories: [],
    results: { ...results, findings: compactWithOwnCatalog(findings, `at ${finishedAtMs}`) },
  };
  const times = { queuedAtMs: finishedAtMs, startedAtMs: finishedAtMs, finishedAtMs };
  return { ...times, end: { kind: 'completed', audit } };
}

const page = { project: 'example.com', privacy: 1, passwordHash: null } as const;

describe('the changes of a run', () => {
  it('are returned by check, most points first, without the evidence', async () => {
    await using service = await startService();
    const before = [findingOf('a', 'pass', 0), findingOf('b', 'fail', 3), findingOf('c', 'pass', 0)];
    const after = [findingOf('a', 'fail', 2), findingOf('b', 'pass', 0), findingOf('c', 'warn', 4)];
    const runs = [runOf(1_000, before), runOf(2_000, after)];
    const url = 'https://example.com/';
    const id = await service.store.history.add(service.accountId, { ...page, url, runs });
    const client = createClient(service.url, service.keys.read);
    const compared = await client.reports.changes.query({ id });
    expect(compared).toMatchObject({
      from: { finished_at: new Date(1_000).toISOString() },
      to: { finished_at: new Date(2_000).toISOString() },
      new: [
        { id: 'c', points: -4, from: { verdict: 'pass' }, to: { verdict: 'warn', points_lost: 4 } },
        { id: 'a', points: -2, from: { verdict: 'pass' }, to: { verdict: 'fail', message: 'What a found.' } },
      ],
      fixed: [{ id: 'b', points: 3, from: { verdict: 'fail' }, to: { verdict: 'pass' } }],
      changed: [],
      persisting: [],
      not_compared: 0,
    });
    expect(JSON.stringify(compared)).not.toContain('<p>');
    expect(await client.reports.compare.query({ id })).toEqual(compared);
    const stranger = createClient(service.url, service.keys.other);
    expect(await rejectionReason(stranger.reports.changes.query({ id }))).toMatchObject({
      appCode: 'report_not_found',
    });
  });

  it('are null with fewer than two results', async () => {
    await using service = await startService();
    const runs = [runOf(1_000, [findingOf('a', 'pass', 0)])];
    const url = 'https://example.com/once';
    const id = await service.store.history.add(service.accountId, { ...page, url, runs });
    const client = createClient(service.url, service.keys.all);
    expect(await client.reports.changes.query({ id })).toBeNull();
    expect(await rejectionReason(client.reports.compare.query({ id }))).toMatchObject({
      appCode: 'validation_failed',
    });
    const { id: waiting } = await client.reports.create.mutate({ url: 'example.com/never' });
    expect(await client.reports.changes.query({ id: waiting })).toBeNull();
  });
});
