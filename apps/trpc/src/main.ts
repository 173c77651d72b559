// The process of the tRPC endpoint alone, over the database that the other processes share.
import { escapeControls } from '@pagemark/domain/escape-controls';
import { endWithError, waitForShutdown } from '@pagemark/http';
import { pino } from 'pino';
import { readTrpcSettings } from './settings.ts';
import { startTrpc } from './start-trpc.ts';

async function main(): Promise<void> {
  const shutdown = waitForShutdown();
  const settings = readTrpcSettings(process.env);
  const logger = pino(
    { name: 'trpc', level: settings.logLevel, hooks: { streamWrite: escapeControls } },
    pino.destination({ sync: false }),
  );
  const trpc = await startTrpc(settings, logger);
  logger.info({ host: settings.host, port: trpc.port }, 'trpc is ready');
  process.send?.({ kind: 'ready', port: trpc.port });
  await shutdown;
  await trpc.stop();
  logger.flush();
}

process.on('uncaughtException', endWithError);
await main();
process.exit(0);
