import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAuditor } from '@pagemark/audit-runner';
import type { AuditorOptions } from '@pagemark/audit-runner';
import { systemClock } from '@pagemark/core';
import { expandFindings } from '@pagemark/domain';
import type { RunFailure } from '@pagemark/domain';
import { createPageFetcher, parseNetworks } from '@pagemark/fetcher';
import type { ArtifactLimits } from '@pagemark/fetcher';

/** The response for a path; a string is served as HTML. */
export type Route = string | ((response: ServerResponse) => void);

/** The result of a page: the outcome of every finding by check id, or the code of its failure. */
type Audited = {
  failure: string | null;
  outcomes: ReadonlyMap<string, string>;
  text: string;
  /** Names of the exceeded limits, without the prefix `fetch.limit.` or `audit.limit.`. */
  limits: string[];
};

/** Limits of one audit that differ from the defaults. */
export type SiteLimits = {
  artifacts?: Partial<ArtifactLimits>;
  audit?: NonNullable<AuditorOptions['limits']>;
};

const MINUTE_MS = 60_000;
const PATIENT = {
  page: { idleMs: MINUTE_MS, headersMs: MINUTE_MS, hopMs: MINUTE_MS },
  artifacts: { totalMs: MINUTE_MS, requestMs: MINUTE_MS },
  audit: { totalMs: MINUTE_MS },
};

export type HostileSite = {
  /** Fetches and audits `/`, or another path, of a site with these routes. Everything else is 404. */
  audit(routes: Readonly<Record<string, Route>>, path?: string, limits?: SiteLimits): Promise<Audited>;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  close(): Promise<void>;
};

/**
 * Starts a site on a socket, with the fetcher and the audit process of a worker. Their size limits are the defaults;
 * their time limits are long, because other tests may keep the machine busy.
 */
export async function startHostileSite(): Promise<HostileSite> {
  let routes: Readonly<Record<string, Route>> = {};
  const server = createServer((request, response) => {
    const route = routes[request.url ?? '/'];
    if (typeof route === 'function') return route(response);
    response.writeHead(route === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(route ?? 'Not found.');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // Listens on TCP, so it has an address.
  const auditor = createAuditor({ processes: 1, limits: PATIENT.audit });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    async audit(siteRoutes, path = '/', limits = {}) {
      routes = siteRoutes;
      // One fetcher per page, because it caches facts about a site.
      const fetcher = loopbackFetcher(limits.artifacts);
      const own =
        limits.audit === undefined
          ? null
          : createAuditor({ processes: 1, limits: { ...PATIENT.audit, ...limits.audit } });
      try {
        const fetched = await fetcher.fetchPage(`${origin}${path}`);
        if (!fetched.ok) return failed(fetched.failure);
        const opened = await (own ?? auditor).open(fetched.snapshot);
        if (!opened.ok) return failed(opened.failure);
        const artifacts = (await fetcher.gatherArtifacts?.(fetched.snapshot, opened.references)) ?? {};
        const audited = await opened.audit(artifacts);
        if (!audited.ok) return failed(audited.failure);
        const { text, catalog } = audited.findings;
        const findings = expandFindings(JSON.parse(text), catalog);
        const outcomes = new Map(findings.map(({ id, outcome }) => [id, outcome]));
        const limits = audited.limits.map(({ name }) => bareName(name));
        return { failure: null, outcomes, text: JSON.stringify(findings), limits };
      } finally {
        await own?.close();
        await fetcher.close();
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await auditor.close();
    },
  };
}

function loopbackFetcher(artifacts: SiteLimits['artifacts'] = {}) {
  const parsed = parseNetworks('127.0.0.0/8');
  if (!parsed.ok) throw new Error(parsed.message);
  const { networks: allowedNetworks } = parsed;
  return createPageFetcher({
    allowedNetworks,
    userAgent: 'Pagemark/test',
    clock: systemClock,
    limits: PATIENT.page,
    artifacts: { ...PATIENT.artifacts, ...artifacts },
  });
}

function failed({ code, limit }: RunFailure): Audited {
  const limits = limit === undefined ? [] : [bareName(limit.name)];
  return { failure: code, outcomes: new Map(), text: '', limits };
}

function bareName(name: string): string {
  return name.replace(/^(?:fetch|audit)\.limit\./, '');
}
