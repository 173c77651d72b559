import { SettingsError } from '@pagemark/core';
import { identifyBrowser } from '@pagemark/renderer';
import { rendererAddress } from './with-renderer.ts';

/**
 * The browser that renders pages. `renderer`: the URL of the renderer process; null: the browser is on this machine.
 */
export type BrowserFacts = {
  renderer: string | null;
  path: string | null;
  version: string | null;
  problem: string | null;
};

/**
 * Finds facts about the browser without starting it. Invalid settings become its `problem`, not an error of the
 * command.
 */
export async function findBrowserFacts(environment: NodeJS.ProcessEnv): Promise<BrowserFacts> {
  try {
    const renderer = rendererAddress(environment)?.url.href ?? null;
    if (renderer !== null) return { renderer, path: null, version: null, problem: null };
    return { renderer, ...(await identifyBrowser(environment)) };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { renderer: null, path: null, version: null, problem: error.message };
  }
}
