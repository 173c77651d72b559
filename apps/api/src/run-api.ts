import { misspelledSettings } from '@pagemark/core';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { endWithError, waitForShutdown } from '@pagemark/http';
import { pino } from 'pino';
import { readApiSettings } from './settings.ts';
import { startApi } from './start-api.ts';

/** Runs the REST API alone until a signal to stop. Workers in other processes run the audits. */
export async function runApi(environment: NodeJS.ProcessEnv): Promise<void> {
  process.on('uncaughtException', endWithError);
  const settings = readApiSettings(environment);
  // Registered first: a client that sees the service ready may send the signal immediately.
  const shutdown = waitForShutdown();
  // Buffered: a synchronous write per line would slow every request.
  const logger = pino(
    { name: 'api', level: settings.logLevel, hooks: { streamWrite: escapeControls } },
    pino.destination({ sync: false }),
  );
  for (const message of misspelledSettings(environment)) logger.warn(message);
  const api = await startApi(settings, logger);
  if (api.firstKey.kind === 'made') {
    process.stderr.write(`The API key, shown this once: ${api.firstKey.key}\n`);
  }
  logger.info({ host: settings.host, port: api.port }, 'api is ready');
  process.send?.({ kind: 'ready', port: api.port });
  await shutdown;
  await api.stop();
  logger.info('api has stopped');
  logger.flush();
}
