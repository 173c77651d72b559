import { auditUrl, SettingsError, systemClock } from '@pagemark/core';
import type { Core, PageFetcher, PageRenderer, UrlAudit } from '@pagemark/core';
import { normalizeUrl, PRIVACY, RENDER_FAILURE_MESSAGES } from '@pagemark/domain';
import type { RenderFailure } from '@pagemark/domain';
import { sampleArtifacts, sampleSnapshot } from '@pagemark/fetcher/sample-site';
import { withAuditor } from '../../adapters/with-auditor.ts';
import { readSandbox } from '../../adapters/with-browser-proxy.ts';
import { createRenderer, hasRenderer } from '../../adapters/with-renderer.ts';
import { HARBOR_PAGE, HARBOR_URL } from './harbor-app.ts';
import { openDemoSite } from './open-demo-site.ts';

/** Maximum duration of the rendering, including the start of the browser, in milliseconds. */
const RENDER_MS_MAX = 90_000;
/** A site with a favicon, robots.txt and a sitemap, and little else. */
const SITE_LEVEL = 6;
const RENDERING = { rendering: 'on', devices: 'both', renderRuns: 1 } as const;

/**
 * Adds a report of a page that scripts build, rendered by a real browser on both devices. Its site is served on
 * loopback meanwhile; no network is used. Returns null on success, otherwise a message that says why there is no such
 * report: a failure is not an error, because the other sample reports exist.
 */
export async function renderDemo(
  core: Core,
  accountId: number,
  environment: NodeJS.ProcessEnv,
): Promise<string | null> {
  const queuedAtMs = systemClock.nowMs();
  const audited = await tryAudit(environment);
  if ('missing' in audited) return audited.missing;
  if (!audited.ok) return audited.failure.message;
  const { audit } = audited;
  const failure = failureOf(audit.results.rendering?.devices ?? []);
  if (failure !== null) return failure.message;
  const url = normalizeUrl(HARBOR_URL);
  if (!url.ok) throw new Error(`The sample URL ${HARBOR_URL} is not valid.`);
  const finishedAtMs = systemClock.nowMs();
  await core.reports.backfill(accountId, {
    url: { href: url.url, project: url.project },
    privacy: PRIVACY.public,
    password: null,
    runs: [{ queuedAtMs, startedAtMs: queuedAtMs, finishedAtMs, end: { kind: 'completed', audit } }],
  });
  return null;
}

async function tryAudit(environment: NodeJS.ProcessEnv): Promise<UrlAudit | { missing: string }> {
  const signal = AbortSignal.timeout(RENDER_MS_MAX);
  try {
    if (!hasRenderer(environment)) return { missing: RENDER_FAILURE_MESSAGES.no_browser };
    return await auditInBrowser(environment, signal);
  } catch (error) {
    if (error instanceof SettingsError) return { missing: error.message };
    if (signal.aborted) return { missing: `The browser took more than ${RENDER_MS_MAX / 1_000} seconds.` };
    throw error;
  }
}

async function auditInBrowser(environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<UrlAudit> {
  const proxy = await openDemoSite();
  let renderer: PageRenderer | null = null;
  try {
    const opened = createRenderer(environment, { proxy, hasSandbox: readSandbox(environment) });
    renderer = opened;
    return await withAuditor(1, (auditor) => {
      const ports = { fetcher: SAMPLE_FETCHER, auditor, renderer: opened };
      return auditUrl(ports, HARBOR_URL, { rendering: RENDERING, signal });
    });
  } finally {
    await renderer?.close();
    await proxy.close();
  }
}

/** Returns the page as its server sends it, and simulates the artifacts of its site, as for the other sample pages. */
const SAMPLE_FETCHER: PageFetcher = {
  async fetchPage(url) {
    const document = {
      html: HARBOR_PAGE.body,
      headers: { 'content-type': HARBOR_PAGE.type },
      isCompressed: false,
    };
    return { ok: true, snapshot: { ...sampleSnapshot(url, document, systemClock.nowMs()), tls: null } };
  },
  gatherArtifacts: async ({ finalUrl }, references) => sampleArtifacts(finalUrl, references, SITE_LEVEL),
  close: async () => undefined,
};

/** Why no device was rendered; null when one was. */
function failureOf(
  devices: readonly ({ ok: true } | { ok: false; failure: RenderFailure })[],
): RenderFailure | null {
  const failures = devices.flatMap((device) => (device.ok ? [] : [device.failure]));
  return failures.length < devices.length ? null : (failures[0] ?? null);
}
