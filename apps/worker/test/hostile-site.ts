import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAuditor } from '@pagemark/audit';
import { systemClock } from '@pagemark/core';
import { unpackFindings } from '@pagemark/domain';
import { createPageFetcher, parseNetworks } from '@pagemark/fetcher';

/** The answer for a path; a text is HTML. */
export type Route = string | ((response: ServerResponse) => void);

/** What became of a page: `id: outcome` of every finding, or the code of its failure. */
type Audited = { failure: string | null; outcomes: ReadonlyMap<string, string>; text: string };

export type HostileSite = {
  /** Fetches and audits `/`, or another path, of a site with these routes. Everything else is 404. */
  audit(routes: Readonly<Record<string, Route>>, path?: string): Promise<Audited>;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  close(): Promise<void>;
};

/** A site on a socket, and the fetcher and the audit threads of a worker, with the limits that they have by default. */
export async function startHostileSite(): Promise<HostileSite> {
  let routes: Readonly<Record<string, Route>> = {};
  const server = createServer((request, response) => {
    const route = routes[request.url ?? '/'];
    if (typeof route === 'function') return route(response);
    response.writeHead(route === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(route ?? 'Not here.');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // Listening on TCP, so an address and not a pipe's name.
  const auditor = createAuditor({ threads: 1 });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    async audit(given, path = '/') {
      routes = given;
      // One for each page: what is remembered of a site belongs to another page.
      const fetcher = loopbackFetcher();
      try {
        const fetched = await fetcher.fetchPage(`${origin}${path}`);
        if (!fetched.ok) return failed(fetched.failure.code);
        const references = await auditor.references(fetched.snapshot);
        const around = (await fetcher.fetchSurroundings?.(fetched.snapshot, references)) ?? {};
        const audited = await auditor.audit({ ...fetched.snapshot, around });
        if (!audited.ok) return failed(audited.failure.code);
        const { text, wording } = audited.findings;
        const findings = unpackFindings(JSON.parse(text), wording);
        const outcomes = new Map(findings.map(({ id, outcome }) => [id, outcome]));
        return { failure: null, outcomes, text: JSON.stringify(findings) };
      } finally {
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

function loopbackFetcher() {
  const parsed = parseNetworks('127.0.0.0/8');
  if (!parsed.ok) throw new Error(parsed.message);
  const { networks: allowedNetworks } = parsed;
  return createPageFetcher({
    allowedNetworks,
    userAgent: 'Pagemark/test',
    clock: systemClock,
    surroundings: {},
  });
}

function failed(failure: string): Audited {
  return { failure, outcomes: new Map(), text: '' };
}
