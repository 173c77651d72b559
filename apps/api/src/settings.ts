import { readFileSync } from 'node:fs';
import { profileSetting } from '@pagemark/checks/profiles';
import { parseSettings, RENDERING_SETTINGS } from '@pagemark/core';
import { HTTP_SETTINGS, toHttpSettings } from '@pagemark/http';
import { findRendering } from '@pagemark/renderer/find-rendering';
import { STORE_SETTINGS, toStoreSettings } from '@pagemark/store';
import { TELEMETRY_SETTINGS, toTelemetrySettings } from '@pagemark/telemetry';
import { z } from 'zod';

const Settings = z.object({
  ...HTTP_SETTINGS,
  ...TELEMETRY_SETTINGS,
  ...RENDERING_SETTINGS,
  ...STORE_SETTINGS,
  PAGEMARK_PROFILE: profileSetting((path) => readFileSync(path, 'utf8')),
  PAGEMARK_API_KEY: z.string().optional(),
});

export type ApiSettings = ReturnType<typeof readApiSettings>;

/** Reads the settings of the REST API from the environment. Throws SettingsError. */
export function readApiSettings(environment: NodeJS.ProcessEnv) {
  const settings = parseSettings(Settings, environment);
  return {
    ...toHttpSettings(settings),
    ...toStoreSettings(settings, environment),
    ...findRendering(settings, environment),
    profile: settings.PAGEMARK_PROFILE,
    telemetry: toTelemetrySettings(settings),
    operatorKey: settings.PAGEMARK_API_KEY ?? null,
  };
}
