import type { PageReferences, PageSnapshot, Surroundings } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import type { Auditor } from '../ports/auditor.ts';
import type { FetchSurroundings, PageFetcher } from '../ports/page-fetcher.ts';
import { capturePage } from './capture-page.ts';

// Only handed on, never read.
const snapshot = { finalUrl: 'https://a.example/', around: {} } as PageSnapshot;
const references = { canonical: 'https://a.example/' } as PageReferences;
const around: Surroundings = { hostTwin: { state: 'unknown', reason: 'No time.' } };

function portsWith(
  fetchSurroundings: FetchSurroundings | null,
  readReferences: Auditor['references'] = async () => references,
) {
  const fetcher: PageFetcher = {
    fetchPage: async () => ({ ok: true, snapshot }),
    fetchSurroundings,
    close: async () => undefined,
  };
  const auditor: Auditor = {
    audit: () => Promise.reject(new Error('not asked here')),
    references: readReferences,
    close: async () => undefined,
  };
  return { fetcher, auditor };
}

async function capturedAround(ports: ReturnType<typeof portsWith>): Promise<Surroundings | null> {
  const outcome = await capturePage(ports, 'https://a.example/');
  return outcome.ok ? outcome.snapshot.around : null;
}

describe('capturing a page', () => {
  it('looks around it by what it mentions', async () => {
    const ports = portsWith(async (_page, mentioned) => (mentioned === references ? around : {}));
    expect(await capturedAround(ports)).toEqual(around);
  });

  it('reads no references when nothing around it is looked at', async () => {
    const ports = portsWith(null, () => Promise.reject(new Error('asked')));
    expect(await capturedAround(ports)).toEqual({});
  });

  it('looks around it without what it mentions when that cannot be read', async () => {
    const ports = portsWith(
      async (_page, mentioned) => (mentioned === null ? around : {}),
      () => Promise.reject(new Error('overloaded')),
    );
    expect(await capturedAround(ports)).toEqual(around);
  });

  it('is not failed by trouble around it', async () => {
    expect(await capturedAround(portsWith(() => Promise.reject(new Error('a fault of ours'))))).toEqual({});
  });

  it('ends when it is no longer wanted', async () => {
    const stop = new AbortController();
    const ports = portsWith(async () => {
      stop.abort(new Error('stopped'));
      throw new Error('aborted within');
    });
    await expect(capturePage(ports, 'https://a.example/', { signal: stop.signal })).rejects.toThrow(
      'stopped',
    );
  });
});
