import { accessSync, constants } from 'node:fs';
import { parseSettings } from '@pagemark/core';
import { z } from 'zod';

const Settings = z.object({
  CHROME_PATH: z
    .string()
    .refine(isExecutable, { error: 'must be the path of a Chromium that can be run.' })
    .optional(),
});

/** What is served to people needs to know: `chromePath` prints reports as PDF; null: they are not printed. */
export type FaceSettings = { chromePath: string | null };

/** Reads the settings of what is served to people. Throws SettingsError. */
export function readFaceSettings(environment: NodeJS.ProcessEnv): FaceSettings {
  return { chromePath: parseSettings(Settings, environment).CHROME_PATH ?? null };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
