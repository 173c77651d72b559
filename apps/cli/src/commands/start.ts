import { isOperatorError, readApiSettings, startApi, untilAskedToStop } from '@pagemark/api';
import type { RunningApi } from '@pagemark/api';
import { readWorkerSettings } from '@pagemark/worker';
import { Command } from 'commander';
import { pino } from 'pino';
import type { Logger } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import { banner } from '../start/banner.ts';
import { createFaces } from '../start/faces.ts';
import type { Faces } from '../start/faces.ts';
import { readFaceSettings } from '../start/face-settings.ts';
import { superviseWorker } from '../start/supervise-worker.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import { CONFIG_EXIT } from './exit-codes.ts';

type Options = { port?: string; host?: string };

/** `pagemark start`: everything on one port, with one worker process. */
export function startCommand(terminal: Terminal): Command {
  return new Command('start')
    .description('start the service: the API on one port, and one worker process')
    .option('--port <number>', 'where to listen (PORT, 3000)')
    .option('--host <address>', 'the address to listen on (HOST, 127.0.0.1)')
    .addHelpText('after', '\nSettings are environment variables; docs/configuration.md lists them.')
    .action(async (options: Options) => {
      terminal.exitStatus = await start(terminal, environmentOf(terminal, options));
    });
}

/** A person at a terminal sees the banner and what goes wrong; a log collector gets every request. */
function environmentOf(terminal: Terminal, options: Options): NodeJS.ProcessEnv {
  return {
    ...(terminal.outIsPerson ? { LOG_LEVEL: 'warn' } : {}),
    ...terminal.environment,
    ...(options.port === undefined ? {} : { PORT: options.port }),
    ...(options.host === undefined ? {} : { HOST: options.host }),
  };
}

async function start(terminal: Terminal, environment: NodeJS.ProcessEnv): Promise<number> {
  const settings = readApiSettings(environment);
  readWorkerSettings(environment);
  const faceSettings = readFaceSettings(environment);
  const logger = pino({ name: 'api', level: settings.logLevel }, pino.destination({ sync: false }));
  const api = await startApi(settings, logger, (parts) => createFaces(parts, faceSettings)).catch(
    (error: unknown) => {
      if (!isOperatorError(error)) throw error;
      terminal.err(`${plainText(error.message)}\n`);
      return null;
    },
  );
  if (api === null) return CONFIG_EXIT;
  const status = await runWithWorker(terminal, {
    api,
    environment,
    logger,
    baseUrl: baseUrlOf(settings, api.port),
  });
  logger.flush();
  return status;
}

type Running = { api: RunningApi<Faces>; environment: NodeJS.ProcessEnv; logger: Logger; baseUrl: string };

async function runWithWorker(terminal: Terminal, running: Running): Promise<number> {
  const { api, environment, logger, baseUrl } = running;
  const asked = untilAskedToStop();
  const worker = superviseWorker(environment, logger);
  // The key is shown whatever becomes of the worker: it is not shown again.
  const signInUrl = await signInUrlFor(terminal, api, baseUrl);
  terminal.err(banner({ version: manifest.version, baseUrl, signInUrl }, api.firstKey));
  const refused = worker.ready
    .then(() => asked)
    .then(
      () => false,
      () => true,
    );
  const failed = await Promise.race([refused, asked.then(() => false)]);
  if (terminal.errIsPerson) terminal.err('Stopping …\n');
  await Promise.all([worker.stop(), api.stop()]);
  return failed ? CONFIG_EXIT : 0;
}

/** For the person who looks at it, not for a log that others may read later: there, only beside the first key. */
async function signInUrlFor(
  terminal: Terminal,
  api: RunningApi<Faces>,
  baseUrl: string,
): Promise<string | null> {
  if (!terminal.errIsPerson && api.firstKey.kind !== 'made') return null;
  return (await api.extension?.createSignInUrl(baseUrl)) ?? null;
}

function baseUrlOf(settings: { publicUrl: string | null; host: string }, port: number): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const everywhere = settings.host === '0.0.0.0' || settings.host === '::';
  const host = everywhere ? 'localhost' : settings.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
