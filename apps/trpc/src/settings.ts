import { readFileSync } from 'node:fs';
import { profileSetting } from '@pagemark/checks/profiles';
import { parseSettings, RENDERING_SETTINGS } from '@pagemark/core';
import { HTTP_SETTINGS, toHttpSettings } from '@pagemark/http';
import { findRendering } from '@pagemark/renderer/find-rendering';
import { STORE_SETTINGS, toStoreSettings } from '@pagemark/store';
import { TELEMETRY_SETTINGS, toTelemetrySettings } from '@pagemark/telemetry';
import { z } from 'zod';

const PORT_DEFAULT = '3001';

const Settings = z.object({
  ...HTTP_SETTINGS,
  ...TELEMETRY_SETTINGS,
  ...RENDERING_SETTINGS,
  ...STORE_SETTINGS,
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
  return {
    ...toHttpSettings(settings),
    ...toStoreSettings(settings, environment),
    ...findRendering(settings, environment),
    telemetry: toTelemetrySettings(settings),
    profile: settings.PAGEMARK_PROFILE,
  };
}
