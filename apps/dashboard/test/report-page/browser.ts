import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/**
 * Pages of tests live for seconds, so optimizing their functions takes a fifth of the processor time and saves none.
 */
const V8_FLAGS = ['--invocation-count-for-maglev=4000', '--invocation-count-for-turbofan=30000'];

/** Starts Chromium with all web security. Its sandbox is off only for root, which cannot use it. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', `--js-flags=${V8_FLAGS.join(',')}`],
  });
}
