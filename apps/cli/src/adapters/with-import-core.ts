import {
  createArgon2PasswordHasher,
  createCore,
  parseSettings,
  RENDERING_SETTINGS,
  SettingsError,
  systemClock,
} from '@pagemark/core';
import type { Core } from '@pagemark/core';
import { createSitemapSource, parseNetworks, userAgentOf } from '@pagemark/fetcher';
import { findRendering } from '@pagemark/renderer/find-rendering';
import { openStore, STORE_SETTINGS, toStoreSettings } from '@pagemark/store';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import type { Terminal } from '../terminal/terminal.ts';

const Settings = z.object({ ...RENDERING_SETTINGS, ...STORE_SETTINGS });

/** Like `withCore`, for a process that processes imports: with the secret key of their passwords, and with sitemaps. */
export async function withImportCore(terminal: Terminal, work: (core: Core) => Promise<void>): Promise<void> {
  const { environment } = terminal;
  const settings = parseSettings(Settings, environment);
  const networks = parseNetworks(environment['FETCH_ALLOWED_NETWORKS'] ?? '');
  if (!networks.ok) throw new SettingsError(`FETCH_ALLOWED_NETWORKS: ${networks.message}`);
  const { database, accountLimits: limits, secretKeyFile } = toStoreSettings(settings, environment);
  const store = await openStore(database, { clock: systemClock, limits, secretKeyFile });
  try {
    const sitemaps = createSitemapSource({
      allowedNetworks: networks.networks,
      userAgent: userAgentOf({ version: manifest.version, contactUrl: null }),
      clock: systemClock,
    });
    try {
      const hasher = createArgon2PasswordHasher();
      const { rendering } = findRendering(settings, environment);
      await work(createCore({ store, hasher, clock: systemClock, readSitemap: sitemaps.read, rendering }));
    } finally {
      sitemaps.close();
    }
  } finally {
    await store.close();
  }
}
