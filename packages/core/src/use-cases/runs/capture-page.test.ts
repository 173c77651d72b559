import type { PageReferences, PageSnapshot, SiteArtifacts } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import type { Auditor } from '../../ports/auditor.ts';
import type { GatherArtifacts, PageFetcher } from '../../ports/page-fetcher.ts';
import { capturePage } from './capture-page.ts';

// Only handed on, never read.
const snapshot = { finalUrl: 'https://a.example/', artifacts: {} } as PageSnapshot;
const references = { canonical: 'https://a.example/' } as PageReferences;
const artifacts: SiteArtifacts = {
  wwwVariant: { state: 'unavailable', reasonCode: 'time_budget_exceeded', message: 'No time.' },
};

function portsWith(
  gatherArtifacts: GatherArtifacts | null,
  readReferences: Auditor['references'] = async () => references,
) {
  const fetcher: PageFetcher = {
    fetchPage: async () => ({ ok: true, snapshot }),
    gatherArtifacts,
    close: async () => undefined,
  };
  const auditor: Auditor = {
    prepare: () => undefined,
    audit: () => Promise.reject(new Error('not asked here')),
    references: readReferences,
    close: async () => undefined,
  };
  return { fetcher, auditor };
}

async function capturedArtifacts(ports: ReturnType<typeof portsWith>): Promise<SiteArtifacts | null> {
  const outcome = await capturePage(ports, 'https://a.example/');
  return outcome.ok ? outcome.snapshot.artifacts : null;
}

describe('capturing a page', () => {
  it('gathers the artifacts that it references', async () => {
    const ports = portsWith(async (_page, mentioned) => (mentioned === references ? artifacts : {}));
    expect(await capturedArtifacts(ports)).toEqual(artifacts);
  });

  it('reads no references when nothing around it is looked at', async () => {
    const ports = portsWith(null, () => Promise.reject(new Error('asked')));
    expect(await capturedArtifacts(ports)).toEqual({});
  });

  it('gathers artifacts without its references when these cannot be read', async () => {
    const ports = portsWith(
      async (_page, mentioned) => (mentioned === null ? artifacts : {}),
      () => Promise.reject(new Error('overloaded')),
    );
    expect(await capturedArtifacts(ports)).toEqual(artifacts);
  });

  it('is not failed by trouble around it', async () => {
    expect(await capturedArtifacts(portsWith(() => Promise.reject(new Error('a fault of ours'))))).toEqual(
      {},
    );
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
