// What `pagemark start` serves on its port as a process of its own: the API, the typed endpoint and the pages for people.
import { endWithError, readApiSettings, startApi, untilAskedToStop } from '@pagemark/api';
import type { RunningApi } from '@pagemark/api';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { readWorkerSettings } from '@pagemark/worker/settings';
import { pino } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import { processTerminal } from '../terminal/terminal.ts';
import { banner } from './banner.ts';
import { createFaces } from './faces.ts';
import type { Faces } from './faces.ts';
import { readFaceSettings } from './face-settings.ts';

const terminal = processTerminal(process.env);

async function main(environment: NodeJS.ProcessEnv, isFirstStart: boolean): Promise<void> {
  const asked = untilAskedToStop();
  const settings = readApiSettings(environment);
  // A setting of the worker that is wrong is told before anything is served.
  readWorkerSettings(environment);
  const faceSettings = readFaceSettings(environment);
  const logger = pino(
    { name: 'api', level: settings.logLevel, hooks: { streamWrite: escapeControls } },
    pino.destination({ sync: false }),
  );
  const api = await startApi(settings, logger, (parts) => createFaces(parts, faceSettings));
  await welcome(api, baseUrlOf(settings, api.port), isFirstStart);
  process.send?.({ kind: 'ready', port: api.port });
  await asked;
  await api.stop();
  logger.flush();
}

/** Once: a key that was made is shown whenever that was, but what was started again greets nobody. */
async function welcome(api: RunningApi<Faces>, baseUrl: string, isFirstStart: boolean): Promise<void> {
  const { firstKey, extension } = api;
  const isMade = firstKey.kind === 'made';
  if (!isFirstStart && !isMade) return;
  // For the person who looks at it, not for a log that others may read later: there, only beside the first key.
  const isShown = terminal.errIsPerson || isMade;
  const signInUrl = isShown ? ((await extension?.createSignInUrl(baseUrl)) ?? null) : null;
  terminal.err(banner({ version: manifest.version, baseUrl, signInUrl }, firstKey));
}

function baseUrlOf(settings: { publicUrl: string | null; host: string }, port: number): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const everywhere = settings.host === '0.0.0.0' || settings.host === '::';
  const host = everywhere ? 'localhost' : settings.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

process.on('uncaughtException', endWithError);
await main(process.env, process.argv[2] === 'first');
process.exit(0);
