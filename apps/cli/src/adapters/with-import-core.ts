import {
  createArgon2PasswordHasher,
  createCore,
  parseSettings,
  SettingsError,
  systemClock,
} from '@pagemark/core';
import type { Core } from '@pagemark/core';
import { createSitemapSource, parseNetworks, userAgentOf } from '@pagemark/fetcher';
import { DatabaseUrl, openStore, readAccountLimits, secretKeyFileOf } from '@pagemark/store';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import type { Terminal } from '../terminal/terminal.ts';

const Settings = z.object({ DATABASE_URL: DatabaseUrl, PAGEMARK_SECRET_KEY_FILE: z.string().optional() });

/** Like `withCore`, for a process that processes imports: with the secret key of their passwords, and with sitemaps. */
export async function withImportCore(terminal: Terminal, work: (core: Core) => Promise<void>): Promise<void> {
  const { environment } = terminal;
  const { DATABASE_URL: database, PAGEMARK_SECRET_KEY_FILE: given } = parseSettings(Settings, environment);
  const networks = parseNetworks(environment['FETCH_ALLOWED_NETWORKS'] ?? '');
  if (!networks.ok) throw new SettingsError(`FETCH_ALLOWED_NETWORKS: ${networks.message}`);
  const limits = readAccountLimits(environment);
  const secretKeyFile = given ?? secretKeyFileOf(database);
  const store = await openStore(database, { clock: systemClock, limits, secretKeyFile });
  try {
    const sitemaps = createSitemapSource({
      allowedNetworks: networks.networks,
      userAgent: userAgentOf({ version: manifest.version, contactUrl: null }),
      clock: systemClock,
    });
    try {
      const hasher = createArgon2PasswordHasher();
      await work(createCore({ store, hasher, clock: systemClock, readSitemap: sitemaps.read }));
    } finally {
      sitemaps.close();
    }
  } finally {
    await store.close();
  }
}
