import type { PageFetcher } from '@pagemark/core';
import { runFailure, SAMPLE_URLS } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { withSampleSite } from './with-sample-site.ts';

const asked: string[] = [];
const network: PageFetcher = {
  fetchPage(url) {
    asked.push(url);
    return Promise.resolve({ ok: false, failure: runFailure('dns_failure'), hops: [] });
  },
  gatherArtifacts: () => Promise.reject(new Error('Artifacts were requested.')),
  close: () => Promise.resolve(),
};
const fetcher = withSampleSite(network, { nowMs: () => Date.UTC(2026, 0, 1) });

test('each page of the sample site is there without a request, with its artifacts', async () => {
  for (const url of SAMPLE_URLS) {
    const fetched = await fetcher.fetchPage(url);
    if (!fetched.ok) throw new Error(`${url} is not there.`);
    expect(fetched.snapshot).toMatchObject({ finalUrl: url, fetchedAt: '2026-01-01T00:00:00.000Z' });
    expect(fetched.snapshot.body.text).toContain('This is a sample page.');
    const artifacts = await fetcher.gatherArtifacts?.(fetched.snapshot, null);
    expect(artifacts?.robotsTxt?.state).toBe('available');
  }
  expect(asked).toEqual([]);
});

test('other pages of the sample site do not exist, and those of other sites are fetched', async () => {
  expect(await fetcher.fetchPage('https://sample.example/none')).toMatchObject({
    ok: false,
    failure: { code: 'http_error' },
  });
  expect(asked).toEqual([]);
  for (const url of [
    'https://www.sample.example/',
    'https://sample.example.org/',
    'https://sample.example:8443/',
  ])
    expect(await fetcher.fetchPage(url)).toMatchObject({ failure: { code: 'dns_failure' } });
  expect(asked).toHaveLength(3);
});
