import { readApiSettings, startApi } from '@pagemark/api';
import type { RunningApi } from '@pagemark/api';
import { misspelledSettings } from '@pagemark/core';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { readWorkerSettings } from '@pagemark/worker/settings';
import { endWithError, waitForShutdown } from '@pagemark/http';
import { pino } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import { processTerminal } from '../terminal/terminal.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { banner } from './banner.ts';
import { createWebApps } from './web-apps.ts';
import type { WebApps } from './web-apps.ts';
import { readWebSettings } from './web-settings.ts';

/** Serves the API, tRPC and the web pages on one port until a signal to stop. */
export async function serve(environment: NodeJS.ProcessEnv, isFirstStart: boolean): Promise<void> {
  process.on('uncaughtException', endWithError);
  const terminal = processTerminal(environment);
  const asked = waitForShutdown();
  const settings = readApiSettings(environment);
  // Reports invalid settings of the worker before anything is served.
  readWorkerSettings(environment);
  const webSettings = readWebSettings(environment);
  const logger = pino(
    { name: 'api', level: settings.logLevel, hooks: { streamWrite: escapeControls } },
    pino.destination({ sync: false }),
  );
  if (isFirstStart) for (const message of misspelledSettings(environment)) logger.warn(message);
  const api = await startApi(settings, logger, (parts) => createWebApps(parts, webSettings));
  await welcome(terminal, api, { baseUrl: baseUrlOf(settings, api.port), isFirstStart });
  process.send?.({ kind: 'ready', port: api.port });
  await asked;
  await api.stop();
  logger.flush();
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
