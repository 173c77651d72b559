import type { PageReferences, PageSnapshot, SiteArtifacts } from '@pagemark/domain';
import { runFailure } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import type { Auditor, OpenedPage } from '../../ports/auditor.ts';
import type { GatherArtifacts, PageFetcher } from '../../ports/page-fetcher.ts';
import { auditUrl } from './audit-url.ts';

// Only passed on, never read.
const snapshot = { finalUrl: 'https://a.example/', artifacts: {} } as PageSnapshot;
const references = { canonical: 'https://a.example/' } as PageReferences;
const artifacts: SiteArtifacts = {
  wwwVariant: { state: 'unavailable', reasonCode: 'time_budget_exceeded', message: 'No time.' },
};

/** Ports that fail each audit, and record their calls in order. */
function portsWith(gatherArtifacts: GatherArtifacts | null, opens = true) {
  const calls: unknown[] = [];
  const fetcher: PageFetcher = {
    fetchPage: async () => ({ ok: true, snapshot }),
    gatherArtifacts,
    close: async () => undefined,
  };
  const failure = runFailure('audit_crashed');
  const opened: OpenedPage = {
    ok: true,
    references,
    async audit(gathered) {
      calls.push(['audit with', gathered]);
      return { ok: false, failure };
    },
    close: () => void calls.push('close'),
  };
  const auditor: Auditor = {
    prepare: () => undefined,
    async audit() {
      calls.push('audit');
      return { ok: false, failure };
    },
    open: async () => (opens ? opened : { ok: false, failure }),
    close: async () => undefined,
  };
  return { ports: { fetcher, auditor }, calls };
}

describe('auditing a URL', () => {
  it('gathers the artifacts that the page references, and audits it with them', async () => {
    const { ports, calls } = portsWith(async (_page, mentioned) =>
      mentioned === references ? artifacts : {},
    );
    await auditUrl(ports, 'https://a.example/');
    expect(calls).toEqual([['audit with', artifacts], 'close']);
  });

  it('audits the page immediately when no artifacts are gathered', async () => {
    const { ports, calls } = portsWith(null);
    await auditUrl(ports, 'https://a.example/');
    expect(calls).toEqual(['audit']);
  });

  it('gathers nothing for a page that cannot be parsed', async () => {
    const { ports, calls } = portsWith(() => Promise.reject(new Error('called')), false);
    expect(await auditUrl(ports, 'https://a.example/')).toMatchObject({
      ok: false,
      failure: { code: 'audit_crashed' },
    });
    expect(calls).toEqual([]);
  });

  it('audits the page without artifacts when gathering them fails', async () => {
    const { ports, calls } = portsWith(() => Promise.reject(new Error('an error of ours')));
    await auditUrl(ports, 'https://a.example/');
    expect(calls).toEqual([['audit with', {}], 'close']);
  });

  it('closes the page and rejects when it is aborted', async () => {
    const stop = new AbortController();
    const { ports, calls } = portsWith(async () => {
      stop.abort(new Error('stopped'));
      throw new Error('aborted within');
    });
    const audit = auditUrl(ports, 'https://a.example/', { signal: stop.signal });
    await expect(audit).rejects.toThrow('stopped');
    expect(calls).toEqual(['close']);
  });
});
