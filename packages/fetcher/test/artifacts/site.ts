import type { Socket } from 'node:net';
import type { PageReferences, Artifact, LinkSample, SiteArtifacts } from '@pagemark/domain';
import { snapshotOf, startFetcher } from '../loopback-fetcher.ts';
import { httpResponse, HTML_HEADER, startRawServer } from '../raw-server.ts';
import type { RawServer } from '../raw-server.ts';

/** A response, or a function that writes one. */
type Route = Buffer | ((socket: Socket, request: { text: string; path: string }) => void);

export const PAGE = httpResponse('<title>Shoes</title>', [HTML_HEADER]);
export const NOT_FOUND = httpResponse('<title>Not here</title>', [HTML_HEADER], '404 Not Found');

export function text(body: string, headers: readonly string[] = [], status = '200 OK'): Buffer {
  return httpResponse(body, ['Content-Type: text/plain', ...headers], status);
}

/** A site with a page at `/` and the given routes; all other paths are 404. HEAD gets no body. */
export function startSite(routes: Record<string, Route>, host?: string): Promise<RawServer> {
  return startRawServer(
    (socket, request) => {
      const route = routes[request.path] ?? (request.path === '/' ? PAGE : NOT_FOUND);
      if (typeof route === 'function') return route(socket, request);
      const isHead = request.text.startsWith('HEAD ');
      socket.write(isHead ? route.subarray(0, route.indexOf('\r\n\r\n') + 4) : route);
    },
    host === undefined ? {} : { host },
  );
}

const NO_REFERENCES: PageReferences = {
  canonical: null,
  alternates: [],
  icons: [],
  manifest: null,
  openGraphImage: null,
  resources: [],
  links: [],
  isCut: false,
};

export function linksTo(...urls: string[]): Partial<PageReferences> {
  return { links: urls.map((url) => ({ url, isNofollow: false })) };
}

type FetcherSettings = Parameters<typeof startFetcher>[0];

/** Fetches a page and gathers its artifacts. `references` null: they are not known. */
export async function gatherArtifacts(
  pageUrl: string,
  references: Partial<PageReferences> | null = {},
  settings: FetcherSettings = {},
): Promise<SiteArtifacts> {
  return gatherArtifactsWith(startGathering(settings), pageUrl, references);
}

export function startGathering(settings: FetcherSettings = {}) {
  return startFetcher({ artifacts: {}, ...settings });
}

export async function gatherArtifactsWith(
  fetcher: ReturnType<typeof startFetcher>,
  pageUrl: string,
  references: Partial<PageReferences> | null = {},
  options: { signal?: AbortSignal; auditId?: string } = {},
): Promise<SiteArtifacts> {
  if (fetcher.gatherArtifacts === null) throw new Error('This fetcher does not gather artifacts.');
  const snapshot = snapshotOf(await fetcher.fetchPage(pageUrl, options));
  const known = references === null ? null : { ...NO_REFERENCES, ...references };
  return fetcher.gatherArtifacts(snapshot, known, options);
}

export function valueOf<T>(artifact: Artifact<T> | undefined): T {
  if (artifact?.state !== 'available') throw new Error(artifact?.message ?? 'not gathered');
  return artifact.value;
}

export function reasonOf(artifact: Artifact<unknown> | undefined): string | null {
  return artifact?.state === 'unavailable' ? artifact.message : null;
}

/** The outcome of each link: the last status, the failure, or the reason why it is unavailable. */
export function linkOutcomes(artifacts: SiteArtifacts): (number | string)[] {
  return valueOf(artifacts.links).map(({ response }: LinkSample) =>
    response.state === 'unavailable'
      ? response.message
      : (response.value.failure ?? response.value.hops.at(-1)?.status ?? 'nothing'),
  );
}

/** The paths that a server received requests for, in order. */
export function pathsOf(server: RawServer): string[] {
  return server.requests.map(({ path }) => path);
}
