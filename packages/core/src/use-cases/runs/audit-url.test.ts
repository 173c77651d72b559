import { compactWithOwnCatalog, renderFailure, runFailure } from '@pagemark/domain';
import type {
  RenderedPage,
  Hop,
  PageBody,
  PageReferences,
  PageSnapshot,
  RenderDevice,
  SiteArtifacts,
} from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import type { Auditor, AuditOutcome, OpenedPage } from '../../ports/auditor.ts';
import type { GatherArtifacts, PageFetcher } from '../../ports/page-fetcher.ts';
import type { PageRenderer } from '../../ports/page-renderer.ts';
import { auditUrl } from './audit-url.ts';

const HOP: Hop = {
  url: 'https://a.example/',
  method: 'GET',
  status: 200,
  statusText: 'OK',
  headers: [],
  remoteAddress: '192.0.2.1',
  httpVersion: '1.1',
  timings: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: 1, totalMs: 1 },
};
const BODY: PageBody = {
  text: '',
  truncated: false,
  bytes: { wire: 0, decoded: 0 },
  contentEncodings: [],
  charset: { name: 'UTF-8', source: 'default', declared: { bom: null, header: null, meta: null } },
  replacementCharacters: 0,
};
// Only passed on, never read.
const snapshot = { finalUrl: 'https://a.example/', artifacts: {} } as PageSnapshot;
// Of a rendered page, the rest is only stored.
const RENDERED = {
  finalUrl: 'https://a.example/',
  status: 200,
  refused: { count: 0, items: [] },
  requests: { count: 0, items: [] },
  document: { html: '<p>', isCut: false, nodes: 1, boxes: [] },
  axe: { ok: true, version: '4', rules: [], framesSkipped: 2, totalMs: 1 },
  screenshot: null,
  filmstrip: [],
} as unknown as RenderedPage;
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
    const { ports, calls } = portsWith(() => Promise.reject(new Error('an internal error')));
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

describe('rendering a page', () => {
  const audited: AuditOutcome = {
    ok: true,
    engine: '1.0.0',
    title: null,
    profile: 'default',
    audit: {
      score: 90,
      result: 'good',
      resultCappedBy: null,
      coverage: 1,
      gradeThresholds: { good: 80, decent: 50 },
      categories: [],
    },
    isAppShell: false,
    scriptChanges: [],
    findings: compactWithOwnCatalog([], 'none'),
    limits: [],
  };
  const page: PageSnapshot = {
    ...snapshot,
    fetchedAt: '2026-11-23T00:00:00.000Z',
    requestedUrl: 'https://a.example/',
    hops: [HOP],
    body: BODY,
    tls: null,
    totalMs: 1,
    limits: [],
  };

  /** Ports whose page is an app shell or not, and whose browser fails. */
  function ports(isAppShell: boolean) {
    const rendered: RenderDevice[] = [];
    const fetcher: PageFetcher = {
      fetchPage: async () => ({ ok: true, snapshot: page }),
      gatherArtifacts: null,
      close: async () => undefined,
    };
    const auditor: Auditor = {
      prepare: () => undefined,
      audit: async () => ({ ...audited, isAppShell }),
      open: async () => ({ ok: false, failure: runFailure('audit_crashed') }),
      close: async () => undefined,
    };
    const renderer: PageRenderer = {
      render: async ({ device }) => {
        rendered.push(device);
        return { ok: false, failure: renderFailure('browser_failed'), refused: [] };
      },
      checkBrowser: async () => {
        throw new Error('Not needed.');
      },
      close: async () => undefined,
    };
    return { ports: { fetcher, auditor, renderer }, rendered };
  }

  it.each([
    ['off', true, []],
    ['auto', false, []],
    ['auto', true, ['mobile', 'desktop']],
    ['on', false, ['mobile', 'desktop']],
  ] as const)(
    'with rendering %s, when the page is an app shell: %s',
    async (rendering, isAppShell, devices) => {
      const { ports: given, rendered } = ports(isAppShell);
      const outcome = await auditUrl(given, 'https://a.example/', {
        rendering: { rendering, devices: 'both', renderRuns: 1 },
      });
      expect(rendered).toEqual(devices);
      // A browser that fails costs the rendered part of the report, not the report.
      expect(outcome.ok && outcome.audit.results.rendering?.devices.map(({ ok }) => ok)).toEqual(
        devices.length === 0 ? undefined : [false, false],
      );
      expect(outcome.ok && outcome.audit.score).toBe(90);
    },
  );

  it('runs axe-core on the first device that has a document', async () => {
    const { ports: given } = ports(false);
    const axe: boolean[] = [];
    const renderer: PageRenderer = {
      ...given.renderer,
      render: async ({ settings }) => {
        axe.push(settings.axe);
        return { ok: true, page: RENDERED };
      },
    };
    const choice = { rendering: 'on', devices: 'both', renderRuns: 1 } as const;
    const outcome = await auditUrl({ ...given, renderer }, 'https://a.example/', { rendering: choice });
    expect(axe).toEqual([true, false]);
    expect(outcome.ok && outcome.audit.results.rendering?.devices[0]).toMatchObject({
      page: { axe: { ok: true, framesSkipped: 2 } },
    });
    expect(outcome.ok && outcome.audit.results.rendering?.view).toBe('mobile');
  });

  const SIGN_IN = '<title>Sign in</title><form><input type="email"><input type="password"></form>';
  const BANNER = '<title>Game</title><canvas></canvas><p>We use cookies. <button>Accept all</button></p>';
  const CHALLENGE = '<title>Just a moment...</title><p>Checking your browser';

  it.each([
    [
      'a script that leads to a sign-in page',
      { finalUrl: 'https://a.example/login', html: SIGN_IN },
      'blocked',
    ],
    ['a script that shows a challenge', { html: CHALLENGE }, 'blocked'],
    ['a firewall that refuses browsers', { status: 403, html: '<div id="cf-error-details">' }, 'blocked'],
    ['a server that refuses browsers', { status: 403, html: '<h1>Forbidden' }, 'http_error'],
    ['a page with a form to sign in', { html: SIGN_IN }, null],
    ['a router that changes the path', { finalUrl: 'https://a.example/en/', html: '<h1>Shoes' }, null],
    ['a canvas with a dialog for cookies', { html: BANNER }, null],
  ])(
    'does not audit what a browser shows instead of the page: %s',
    async (_name, { html, ...shown }, code) => {
      const { ports: given } = ports(false);
      const document = { html, isCut: false, nodes: 1, boxes: [] };
      const renderer: PageRenderer = {
        ...given.renderer,
        render: async () => ({ ok: true, page: { ...RENDERED, ...shown, document } }),
      };
      const rendering = { rendering: 'on', devices: 'mobile', renderRuns: 1 } as const;
      const outcome = await auditUrl({ ...given, renderer }, 'https://a.example/', { rendering });
      const results = outcome.ok ? outcome.audit.results.rendering : undefined;
      expect(results?.view).toBe(code === null ? 'mobile' : null);
      expect(results?.devices[0]).toMatchObject(
        code === null ? { ok: true } : { ok: false, failure: { code } },
      );
    },
  );

  it.each([
    ['a redirect by a script', 'https://a.example/b', ['https://a.example/', 'https://a.example/b'], true],
    ['a router that changes the path', 'https://a.example/b', ['https://a.example/'], false],
    ['an empty page', 'about:blank', ['https://a.example/'], true],
    ['a fragment', 'https://a.example/#b', ['https://a.example/'], false],
    ['a reload', 'https://a.example/', ['https://a.example/', 'https://a.example/'], false],
  ])(
    'detects whether the browser navigated to another page: %s',
    async (_name, finalUrl, urls, isOtherPage) => {
      const { ports: given } = ports(false);
      const views: unknown[] = [];
      const auditor: Auditor = {
        ...given.auditor,
        audit: async (audit) => {
          views.push(audit.rendered?.isOtherPage);
          return audited;
        },
      };
      const items = urls.map((url) => ({ url, type: 'document' })) as RenderedPage['requests']['items'];
      const shown = { ...RENDERED, finalUrl, requests: { count: items.length, items } };
      const renderer: PageRenderer = { ...given.renderer, render: async () => ({ ok: true, page: shown }) };
      const rendering = { rendering: 'on', devices: 'mobile', renderRuns: 1 } as const;
      await auditUrl({ ...given, auditor, renderer }, 'https://a.example/', { rendering });
      expect(views).toEqual([isOtherPage]);
    },
  );

  it('renders nothing without a browser', async () => {
    const { ports: given } = ports(true);
    const choice = { rendering: 'on', devices: 'mobile', renderRuns: 1 } as const;
    const outcome = await auditUrl({ ...given, renderer: null }, 'https://a.example/', { rendering: choice });
    expect(outcome.ok && outcome.audit.results.rendering).toBeUndefined();
  });
});
