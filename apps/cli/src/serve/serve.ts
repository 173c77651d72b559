import { readApiSettings, startApi } from '@pagemark/api';
import type { RunningApi } from '@pagemark/api';
import { readWorkerSettings } from '@pagemark/worker/settings';
import { runHttpService } from '@pagemark/http';
import manifest from '../../package.json' with { type: 'json' };
import { processTerminal } from '../terminal/terminal.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { banner } from './banner.ts';
import { createWebApps } from './web-apps.ts';
import type { WebApps } from './web-apps.ts';
import { readWebSettings } from './web-settings.ts';

/** Serves the API, tRPC and the web pages on one port until a signal to stop. */
export function serve(environment: NodeJS.ProcessEnv, isFirstStart: boolean): Promise<void> {
  return runHttpService(environment, {
    name: 'api',
    isRestart: !isFirstStart,
    readSettings() {
      // Reports invalid settings of the worker before anything is served.
      readWorkerSettings(environment);
      return { ...readApiSettings(environment), web: readWebSettings(environment) };
    },
    async start(settings, logger) {
      const api = await startApi(settings, logger, (parts) => createWebApps(parts, settings.web));
      const baseUrl = baseUrlOf(settings, api.port);
      await welcome(processTerminal(environment), api, { baseUrl, isFirstStart });
      return api;
    },
  });
}

/** Prints the banner at the first start; after a restart only if a key was created. */
async function welcome(
  terminal: Terminal,
  api: RunningApi<WebApps>,
  { baseUrl, isFirstStart }: { baseUrl: string; isFirstStart: boolean },
): Promise<void> {
  const { firstKey, extension } = api;
  const isKeyCreated = firstKey.kind === 'made';
  if (!isFirstStart && !isKeyCreated) return;
  // Logs may be read by others later: without a terminal, the link is printed only together with the first key.
  const isShown = terminal.stderrIsTty || isKeyCreated;
  const signInUrl = isShown ? ((await extension?.createSignInUrl(baseUrl)) ?? null) : null;
  terminal.err(banner({ version: manifest.version, baseUrl, signInUrl }, firstKey));
}

function baseUrlOf(settings: { publicUrl: string | null; host: string }, port: number): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const everywhere = settings.host === '0.0.0.0' || settings.host === '::';
  const host = everywhere ? 'localhost' : settings.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
