import { lazyCheckIds } from '@pagemark/checks/profiles';
import {
  createArgon2PasswordHasher,
  createCore,
  parseSettings,
  RENDERING_SETTINGS,
  SettingsError,
  systemClock,
} from '@pagemark/core';
import type { Core } from '@pagemark/core';
import { findRendering } from '@pagemark/renderer/find-rendering';
import { openStore, STORE_SETTINGS, toStoreSettings } from '@pagemark/store';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };

const Settings = z.object({ ...RENDERING_SETTINGS, ...STORE_SETTINGS });

/** The needs of a command beyond an existing database. */
export type CoreOptions = {
  /** Whether a missing database is created, for commands that also create an account. */
  createsDatabase?: boolean;
  /** Whether the secret key of encrypted values is read, or created. */
  hasSecrets?: boolean;
  /** Whether the command processes imports, which may be sitemaps. */
  readsSitemaps?: boolean;
};

type OpenCore = AsyncDisposable & { core: Core };

/**
 * Opens and migrates the database at DATABASE_URL, and creates the use cases over it. Throws SettingsError, and
 * StoreOpenError when the database does not exist.
 */
export async function openCore(
  environment: NodeJS.ProcessEnv,
  { createsDatabase = false, hasSecrets = false, readsSitemaps = false }: CoreOptions,
): Promise<OpenCore> {
  const settings = parseSettings(Settings, environment);
  const { database, accountLimits, secretKeyFile } = toStoreSettings(settings, environment);
  // Closed in the reverse order.
  await using opened = new AsyncDisposableStack();
  const sitemaps = readsSitemaps
    ? opened.adopt(await openSitemaps(environment), (source) => source.close())
    : null;
  const store = await openStore(database, {
    clock: systemClock,
    limits: accountLimits,
    secretKeyFile: hasSecrets ? secretKeyFile : undefined,
    mustExist: !createsDatabase,
  });
  opened.defer(() => store.close());
  const core = createCore({
    store,
    hasher: createArgon2PasswordHasher(),
    clock: systemClock,
    checkIds: lazyCheckIds(),
    ...findRendering(settings, environment),
    ...(sitemaps !== null && { readSitemap: sitemaps.read }),
  });
  opened.defer(() => core.close());
  const running = opened.move();
  return { core, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

async function openSitemaps(environment: NodeJS.ProcessEnv) {
  // Loaded only here: no other command fetches anything over the database.
  const { createSitemapSource, parseNetworks, userAgentOf } = await import('@pagemark/fetcher');
  const networks = parseNetworks(environment['FETCH_ALLOWED_NETWORKS'] ?? '');
  if (!networks.ok) throw new SettingsError(`FETCH_ALLOWED_NETWORKS: ${networks.message}`);
  return createSitemapSource({
    allowedNetworks: networks.networks,
    userAgent: userAgentOf({ version: manifest.version, contactUrl: null }),
    clock: systemClock,
  });
}
