import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runPagemark } from '../run-pagemark.ts';

/** The name of the database file in a folder with its key and other files. */
export const DATABASE = 'pagemark.db';
/** Without a browser, no page is rendered and the demo data is the same on each machine. */
export const WITHOUT_BROWSER = { CHROME_PATH: '/nonexistent' };

/**
 * Set by a test run: the folder of the demo data, which its test files copy, because auditing the pages takes seconds.
 */
const KEPT = 'PAGEMARK_TESTS_DEMO';
const PRINTED = 'printed.txt';
const FILL_MS_MAX = 120_000;

/**
 * Runs before the files of a test run. The teardown removes the demo data, which the first file that needs it creates.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-demo-'));
  process.env[KEPT] = folder;
  return () => rm(folder, { recursive: true });
}

/**
 * Puts a database with the demo data into an empty folder; returns the output of the command. `browser`: the executable
 * that renders one of the pages.
 */
export async function putDemo(folder: string, browser: string | null): Promise<string> {
  const kept = process.env[KEPT];
  if (browser !== null) return fill(folder, renderedBy(browser));
  if (kept === undefined) return fill(folder);
  const filled = join(kept, 'filled');
  if (await isFirst(join(kept, 'claim'))) {
    const filling = join(kept, 'filling');
    await mkdir(filling);
    await writeFile(join(filling, PRINTED), await fill(filling));
    await rename(filling, filled);
  }
  for (const endMs = Date.now() + FILL_MS_MAX; !existsSync(filled); await sleep(100))
    if (Date.now() > endMs) throw new Error('Another file of the test run has not made the demo data.');
  await cp(filled, folder, { recursive: true });
  return readFile(join(folder, PRINTED), 'utf8');
}

/** Whether no other process has asked for this claim before. */
async function isFirst(claim: string): Promise<boolean> {
  return (await mkdir(claim, { recursive: true })) !== undefined;
}

/** Chromium does not start its sandbox as root. */
function renderedBy(browser: string): Record<string, string> {
  return { CHROME_PATH: browser, RENDER_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on' };
}

async function fill(folder: string, rendering: Record<string, string> = WITHOUT_BROWSER): Promise<string> {
  const settings = { DATABASE_URL: `file:${join(folder, DATABASE)}`, ...rendering };
  const { status, stderr } = await runPagemark(['demo'], settings);
  if (status !== 0) throw new Error(stderr);
  return stderr;
}
