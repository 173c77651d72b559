import { chromiumPath } from '@pagemark/audit/testing/chromium-path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** Starts Chromium, with every guard of the web in place; only its own sandbox, which root may not have, is left out. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), chromiumSandbox: process.getuid?.() !== 0 });
}
