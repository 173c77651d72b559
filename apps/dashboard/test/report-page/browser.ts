import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** A real Chromium: the one that is configured, the system's, or the one that npm brought. */
export async function chromePath(): Promise<string> {
  const configured = process.env['CHROME_PATH'];
  if (configured !== undefined && configured !== '') return configured;
  return existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : sparticuz.executablePath();
}

/** Starts it, with every guard of the web in place; only its own sandbox, which root may not have, is left out. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromePath(), chromiumSandbox: process.getuid?.() !== 0 });
}
