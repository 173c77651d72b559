import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowser } from '@pagemark/dashboard/testing';
import { DatabaseUrl } from '@pagemark/store';
import type { DatabaseLocation } from '@pagemark/core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { runPagemark, startPagemark } from '../run-pagemark.ts';
import { DATABASE, putDemo, WITHOUT_BROWSER } from './demo-database.ts';

/** The limit of a step on a busy machine, in milliseconds: the first waits for the dashboard's build. */
const STEP_MS_MAX = 60_000;

/** The error of a host that does not exist; the second form when this machine's name servers are slow. */
export const NO_ADDRESS = /could not be resolved|name servers did not respond in time/;

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
  /**
   * The executable of the browser that renders a page of the demo data; without it, the data is the same on each
   * machine.
   */
  demoBrowser?: string | null;
  /** Fills the database before the service starts. */
  fill?: (database: DatabaseLocation) => Promise<void>;
  /** Additional settings of the service. */
  settings?: Record<string, string>;
};

/** A filled database is not new, so no first key is printed. */
const OWN_KEY = 'a key that only the tests use';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in as the form does, without the page around it. */
async function signIn(browser: Browser, origin: string, key: string): Promise<Session> {
  const context = await browser.newContext();
  const response = await context.request.post(`${origin}/sign-in`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { key },
  });
  if (response.status() !== 204) throw new Error(await response.text());
  const session = await context.storageState();
  await context.close();
  return session;
}

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
  let session: Session | null = null;

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
    // Requests that are rejected without a session are expected, although the console reports them, too.
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
      session ??= await signIn(browser, service.origin, key);
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
