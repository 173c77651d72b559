import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { devicesOf } from '@pagemark/domain';
import type { LighthouseOutcome, RenderDevice, RenderRuns } from '@pagemark/domain';
import { findBrowser, findLighthouse, runLighthouse } from '@pagemark/renderer';
import type { Classifier } from './with-page-auditor.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { withBrowserProxy } from './with-browser-proxy.ts';

export type LighthouseAudit = { device: RenderDevice; outcome: LighthouseOutcome };

type Options = {
  device: RenderDevice | 'both';
  renderRuns: RenderRuns;
  /** A folder for Lighthouse's own reports. */
  lighthouseJson?: string;
};

/**
 * Audits a page with Lighthouse, device by device, at least three times each. A failure is an outcome, not an error.
 */
export function auditWithLighthouse(
  invocation: { terminal: Terminal; isPublicAddress: Classifier },
  url: string,
  { device, renderRuns, lighthouseJson }: Options,
): Promise<LighthouseAudit[]> {
  const { environment } = invocation.terminal;
  const lighthouse = findLighthouse(environment);
  const chromePath = findBrowser(environment);
  return withBrowserProxy(invocation, async (browsing) => {
    const audits: LighthouseAudit[] = [];
    for (const each of devicesOf(device)) {
      const runs = renderRuns === 5 ? 5 : 3;
      const { signal } = new AbortController();
      const outcome = await runLighthouse(
        { ...browsing, lighthouse, chromePath },
        { url, device: each, runs, signal },
      );
      audits.push({ device: each, outcome });
      if (outcome.ok && lighthouseJson !== undefined) await writeReport(lighthouseJson, each, outcome.json);
    }
    return audits;
  });
}

/** Writes the report of the median run to a folder, which is created: `lighthouse-mobile.json`. */
async function writeReport(folder: string, device: RenderDevice, json: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `lighthouse-${device}.json`), `${json}\n`);
}
