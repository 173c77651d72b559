// The thread of the worker that works on imports: a batch holds it for some milliseconds, which runs must not feel.
import { parentPort } from 'node:worker_threads';
import { createArgon2PasswordHasher, systemClock } from '@pagemark/core';
import { createSitemapSource, userAgentOf } from '@pagemark/fetcher';
import { openStore } from '@pagemark/store';
import { pino } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import { readWorkerSettings } from '../settings.ts';
import { Importer } from './importer.ts';

/** At most one core hashes: single reports and their pages come first. */
const HASHES_AT_ONCE = 1;

const settings = readWorkerSettings(process.env);
const logger = pino({ name: 'importer', level: settings.logLevel });
const { leaseMs, perHostMax, hostDelayMs } = settings;
const store = await openStore(settings.database, {
  clock: systemClock,
  limits: { leaseMs, perHostMax, hostDelayMs },
});
const sitemaps = createSitemapSource({
  allowedNetworks: settings.allowedNetworks,
  userAgent: userAgentOf({ version: manifest.version, contactUrl: settings.contactUrl }),
  clock: systemClock,
});
const importer = new Importer({
  ports: { imports: store.imports, readSitemap: sitemaps.read },
  hasher: createArgon2PasswordHasher(HASHES_AT_ONCE),
  logger,
});
parentPort?.once('message', () => importer.stop());
await importer.run();
sitemaps.close();
await store.close();
parentPort?.close();
