// The REST service as a process of its own: answers from the database, and leaves the runs to workers.
import { pino } from 'pino';
import { isOperatorError } from './is-operator-error.ts';
import { readApiSettings } from './settings.ts';
import type { ApiSettings } from './settings.ts';
import { startApi } from './start-api.ts';
import { untilAskedToStop } from './until-asked-to-stop.ts';

const EX_CONFIG = 78; // sysexits.h

async function main(settings: ApiSettings): Promise<void> {
  // Listened for from the beginning: whoever is told that the service is ready may at once tell it to stop.
  const askedToStop = untilAskedToStop();
  // Buffered: a write for each line would be felt by every request.
  const logger = pino({ name: 'api', level: settings.logLevel }, pino.destination({ sync: false }));
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

try {
  await main(readApiSettings(process.env));
  process.exit(0);
} catch (error) {
  if (!isOperatorError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(EX_CONFIG);
}
