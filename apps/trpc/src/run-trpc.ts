import { misspelledSettings } from '@pagemark/core';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { endWithError, waitForShutdown } from '@pagemark/http';
import { pino } from 'pino';
import { readTrpcSettings } from './settings.ts';
import { startTrpc } from './start-trpc.ts';

/** Runs the tRPC endpoint alone until a signal to stop, over the database that the other processes share. */
export async function runTrpc(environment: NodeJS.ProcessEnv): Promise<void> {
  process.on('uncaughtException', endWithError);
  const shutdown = waitForShutdown();
  const settings = readTrpcSettings(environment);
  const logger = pino(
    { name: 'trpc', level: settings.logLevel, hooks: { streamWrite: escapeControls } },
    pino.destination({ sync: false }),
  );
  for (const message of misspelledSettings(environment)) logger.warn(message);
  const trpc = await startTrpc(settings, logger);
  logger.info({ host: settings.host, port: trpc.port }, 'trpc is ready');
  process.send?.({ kind: 'ready', port: trpc.port });
  await shutdown;
  await trpc.stop();
  logger.flush();
}
