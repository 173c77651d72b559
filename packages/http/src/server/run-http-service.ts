import { misspelledSettings } from '@pagemark/core';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { pino } from 'pino';
import type { Logger } from 'pino';
import type { HttpSettings } from '../settings/http-settings.ts';
import { endWithError } from './end-with-error.ts';
import type { HttpService } from './start-http-service.ts';
import { waitForShutdown } from './wait-for-shutdown.ts';

/** An HTTP service to run as the program of a process. */
type HttpProgram<S> = {
  /** The name in log entries. */
  name: string;
  /** Throws SettingsError. */
  readSettings: (environment: NodeJS.ProcessEnv) => S;
  start: (settings: S, logger: Logger) => Promise<Pick<HttpService, 'port' | 'stop'>>;
  /** Whether a supervisor restarted it, and has already warned of misspelled settings. Default: false. */
  isRestart?: boolean;
};

/** Runs an HTTP service until it is signaled to stop. Reports its port to a parent process. An error ends the process. */
export async function runHttpService<S extends HttpSettings>(
  environment: NodeJS.ProcessEnv,
  { name, readSettings, start, isRestart = false }: HttpProgram<S>,
): Promise<void> {
  process.on('uncaughtException', endWithError);
  // Registered first, because a client that sees the service ready may send the signal immediately.
  const shutdown = waitForShutdown();
  const settings = readSettings(environment);
  // Buffered: a synchronous write per line would slow every request.
  const logger = pino(
    { name, level: settings.logLevel, hooks: { streamWrite: escapeControls } },
    pino.destination({ sync: false }),
  );
  if (!isRestart) for (const message of misspelledSettings(environment)) logger.warn(message);
  const { port, stop } = await start(settings, logger);
  logger.info({ host: settings.host, port }, `${name} is ready`);
  process.send?.({ kind: 'ready', port });
  await shutdown;
  await stop();
  logger.info(`${name} has stopped`);
  logger.flush();
}
