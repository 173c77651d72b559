import { accessSync, constants, statSync } from 'node:fs';
import { parseSettings, wholeNumber } from '@pagemark/core';
import type { BrandSettings } from '@pagemark/dashboard/brand';
import { z } from 'zod';
import { BRAND_SETTINGS, toBrand } from './brand-settings.ts';

const PORT_MAX = 65_535;

const Settings = z.object({
  ...BRAND_SETTINGS,
  CHROME_PATH: z
    .string()
    .refine(isExecutable, { error: 'must be the path of an executable Chromium.' })
    .optional(),
  /** The worker serves its metrics on the next port. */
  METRICS_PORT: wholeNumber(0, PORT_MAX - 1).optional(),
});

/** Settings of the web pages. `chromePath` is the Chromium that prints PDFs; null: PDFs are not available. */
export type WebSettings = { chromePath: string | null; brand: BrandSettings };

/** Reads the settings of the web pages. Throws SettingsError. */
export function readWebSettings(environment: NodeJS.ProcessEnv): WebSettings {
  const parsed = parseSettings(Settings, environment);
  return { chromePath: parsed.CHROME_PATH ?? null, brand: toBrand(parsed) };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
