import { accessSync, constants } from 'node:fs';
import { parseSettings } from '@pagemark/core';
import { z } from 'zod';

const Settings = z.object({
  CHROME_PATH: z
    .string()
    .refine(isExecutable, { error: 'must be the path of an executable Chromium.' })
    .optional(),
});

/** Settings of the web pages. `chromePath` is the Chromium that prints PDFs; null: PDFs are not available. */
export type WebSettings = { chromePath: string | null };

/** Reads the settings of the web pages. Throws SettingsError. */
export function readWebSettings(environment: NodeJS.ProcessEnv): WebSettings {
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
