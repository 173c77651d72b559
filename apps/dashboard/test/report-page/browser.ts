import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** Starts Chromium with all web security. Its sandbox is off only for root, which cannot use it. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu'],
  });
}
