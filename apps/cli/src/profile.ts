import { readFileSync } from 'node:fs';
import { profileSetting } from '@pagemark/checks/profiles';
import type { AuditProfile } from '@pagemark/checks/profiles';
import { parseSettings } from '@pagemark/core';
import { z } from 'zod';

const Settings = z.object({ PAGEMARK_PROFILE: profileSetting((path) => readFileSync(path, 'utf8')) });

/** Reads the operator's weights, thresholds and grade thresholds from PAGEMARK_PROFILE. Throws SettingsError. */
export function readProfile(environment: NodeJS.ProcessEnv): AuditProfile {
  return parseSettings(Settings, environment).PAGEMARK_PROFILE;
}
