import { readFileSync } from 'node:fs';
import { profileSetting } from '@pagemark/checks/profiles';
import { parseSettings, RENDERING_SETTINGS, toHasLighthouse, toRenderingDefaults } from '@pagemark/core';
import { HTTP_SETTINGS, toHttpSettings } from '@pagemark/http';
import { findBrowser } from '@pagemark/renderer/find-browser';
import { findLighthouse } from '@pagemark/renderer/find-lighthouse';
import { DatabaseUrl, readAccountLimits, secretKeyFileOf } from '@pagemark/store';
import { TELEMETRY_SETTINGS, toTelemetrySettings } from '@pagemark/telemetry';
import { z } from 'zod';

const PORT_DEFAULT = '3001';

const Settings = z.object({
  ...HTTP_SETTINGS,
  ...TELEMETRY_SETTINGS,
  ...RENDERING_SETTINGS,
  DATABASE_URL: DatabaseUrl,
  PAGEMARK_SECRET_KEY_FILE: z.string().optional(),
  PAGEMARK_PROFILE: profileSetting((path) => readFileSync(path, 'utf8')),
});

export type TrpcSettings = ReturnType<typeof readTrpcSettings>;

/**
 * Reads the settings of the tRPC endpoint from the environment. Its default port is not the one of the API, so both can
 * run on one machine. Throws SettingsError.
 */
export function readTrpcSettings(environment: NodeJS.ProcessEnv) {
  const port = environment['PORT'] ?? '';
  const settings = parseSettings(Settings, { ...environment, PORT: port === '' ? PORT_DEFAULT : port });
  const hasBrowser = findBrowser(environment) !== null;
  return {
    ...toHttpSettings(settings),
    database: settings.DATABASE_URL,
    accountLimits: readAccountLimits(environment),
    secretKeyFile: settings.PAGEMARK_SECRET_KEY_FILE ?? secretKeyFileOf(settings.DATABASE_URL),
    telemetry: toTelemetrySettings(settings),
    profile: settings.PAGEMARK_PROFILE,
    /** Null: nothing is rendered. */
    rendering: toRenderingDefaults(settings, hasBrowser),
    hasLighthouse: toHasLighthouse(settings, {
      hasBrowser,
      hasPackage: findLighthouse(environment) !== null,
    }),
  };
}
