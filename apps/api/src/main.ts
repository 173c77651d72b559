// The REST service as a process of its own: answers from the database, and leaves the runs to workers.
import { escapeControls } from '@pagemark/domain/escape-controls';
import { endWithError, waitForShutdown } from '@pagemark/http';
import { pino } from 'pino';
import { readApiSettings } from './settings.ts';
import type { ApiSettings } from './settings.ts';
import { startApi } from './start-api.ts';

async function main(settings: ApiSettings): Promise<void> {
  // Listened for from the beginning: whoever is told that the service is ready may at once tell it to stop.
  const askedToStop = waitForShutdown();
  // Buffered: a write for each line would be felt by every request.
  const logger = pino(
    { name: 'api', level: settings.logLevel, hooks: { streamWrite: escapeControls } },
    pino.destination({ sync: false }),
  );
  const api = await startApi(settings, logger);
  if (api.firstKey.kind === 'made') {
    process.stderr.write(`The API key, shown this once: ${api.firstKey.key}\n`);
  }
  logger.info({ host: settings.host, port: api.port }, 'api is ready');
  process.send?.({ kind: 'ready', port: api.port });
  await askedToStop;
  await api.stop();
  logger.info('api has stopped');
  logger.flush();
}

process.on('uncaughtException', endWithError);
await main(readApiSettings(process.env));
process.exit(0);
