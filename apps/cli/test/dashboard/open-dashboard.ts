import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowser } from '@pagemark/dashboard/testing';
import { DatabaseUrl } from '@pagemark/store';
import type { DatabaseLocation } from '@pagemark/store';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { runPagemark, startPagemark } from '../run-pagemark.ts';
import { DATABASE, putDemo, WITHOUT_BROWSER } from './demo-database.ts';

/** The limit of a step on a busy machine, in milliseconds: the first waits for the dashboard's build. */
const STEP_MS_MAX = 60_000;

export type Dashboard = {
  origin: string;
  /** An API key. */
  key: string;
  /** The sign-in link that was printed at startup; null when none was. */
  link: string | null;
  browser: Browser;
  /** Opens a page in its own browser profile, with its errors and CSP violations. */
  newPage(options?: BrowserContextOptions): Promise<{ page: Page; troubles: string[] }>;
  /** Opens a signed-in page. */
  signedIn(options?: BrowserContextOptions): Promise<{ page: Page; troubles: string[] }>;
  /** Adds the demo data while the service runs. */
  addDemo(): Promise<void>;
  close(): Promise<void>;
};

export type DashboardOptions = {
  withDemo: boolean;
  /** The executable of the browser that renders a page of the demo data; without it they are the same on each machine. */
  demoBrowser?: string | null;
  /** Fills the database before the service starts. */
  fill?: (database: DatabaseLocation) => Promise<void>;
  /** Additional settings of the service. */
  settings?: Record<string, string>;
};

/** A filled database is not new, so no first key is printed. */
const OWN_KEY = 'a key that only the tests use';

/** Starts the service as a user does, empty or with the demo data, and a browser. */
export async function openDashboard({
  withDemo,
  demoBrowser = null,
  fill,
  settings: extraSettings,
}: DashboardOptions): Promise<Dashboard> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-dashboard-'));
  const settings = {
    DATABASE_URL: `file:${join(folder, DATABASE)}`,
    FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
    FETCH_HOST_DELAY_MS: '0',
    ...(fill !== undefined && { PAGEMARK_API_KEY: OWN_KEY }),
    ...extraSettings,
  };
  await fill?.(DatabaseUrl.parse(settings.DATABASE_URL));
  const demo = withDemo ? await putDemo(folder, demoBrowser) : '';
  const [service, browser] = await Promise.all([startPagemark(settings), startBrowser()]);
  const printed = `${demo}${service.stderr()}`;
  const key = /pm_\w{8}_\w{36}/.exec(printed)?.[0] ?? OWN_KEY;
  const link = /http\S+\/sign-in\?token=\S+/.exec(printed)?.[0] ?? null;
  let session: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>> | null = null;

  async function newPage(options: BrowserContextOptions = {}): Promise<{ page: Page; troubles: string[] }> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(STEP_MS_MAX);
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('dialog', (dialog) => {
      troubles.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    // The console also reports requests that are rejected without a session: those are expected.
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('401')) troubles.push(message.text());
    });
    return { page, troubles };
  }

  return {
    origin: service.origin,
    key,
    link,
    browser,
    newPage,
    async signedIn(options = {}) {
      if (session === null) {
        const { page } = await newPage();
        await page.goto(service.origin);
        await page.getByRole('textbox', { name: 'API key' }).fill(key);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('heading', { name: 'Overview' }).waitFor();
        session = await page.context().storageState();
        await page.context().close();
      }
      return newPage({ storageState: session, ...options });
    },
    async addDemo() {
      const { status, stderr } = await runPagemark(['demo'], { ...settings, ...WITHOUT_BROWSER });
      if (status !== 0) throw new Error(stderr);
    },
    async close() {
      await browser.close();
      await service.end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}
