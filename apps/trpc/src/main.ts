// The typed endpoint as a process of its own, over the database that the other processes share.
import { endWithError, readApiSettings, waitForShutdown } from '@pagemark/api';
import { escapeControls } from '@pagemark/domain/escape-controls';
import { pino } from 'pino';
import { startTrpc } from './start-trpc.ts';

/** Beside the API's own default, so that both can run on one machine. */
const PORT_DEFAULT = '3001';

async function main(): Promise<void> {
  const askedToStop = waitForShutdown();
  const settings = readApiSettings({ ...process.env, PORT: process.env['PORT'] ?? PORT_DEFAULT });
  const logger = pino(
    { name: 'trpc', level: settings.logLevel, hooks: { streamWrite: escapeControls } },
    pino.destination({ sync: false }),
  );
  const trpc = await startTrpc(settings, logger);
  logger.info({ host: settings.host, port: trpc.port }, 'trpc is ready');
  process.send?.({ kind: 'ready', port: trpc.port });
  await askedToStop;
  await trpc.stop();
  logger.flush();
}

process.on('uncaughtException', endWithError);
await main();
process.exit(0);
