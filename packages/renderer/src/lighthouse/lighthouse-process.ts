// The Lighthouse process: one browser, and one run at a time. It is separate because Lighthouse computes for seconds
// and reads untrusted data from pages.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UNWANTED_ARGUMENTS } from '../browser/browser-arguments.ts';
import { signIn } from '../load/sign-in.ts';
import type {
  LighthouseRequest,
  LighthouseResponse,
  LighthouseSettings,
  RunRequest,
} from './lighthouse-messages.ts';
import { numbersOf } from './run-numbers.ts';
import type { LighthouseReport } from './run-numbers.ts';

/** Types for the used parts of Lighthouse and Puppeteer, since neither is a dependency. */
type Page = { createCDPSession(): Promise<Parameters<typeof signIn>[0]> };
type Context = { newPage(): Promise<Page>; close(): Promise<void> };
type Browser = {
  process(): { pid?: number } | null;
  createBrowserContext(options: object): Promise<Context>;
};
type Puppeteer = { launch(options: object): Promise<Browser> };
type Result = { lhr: LighthouseReport; report: string | string[] };
type Lighthouse = (url: string, flags: object, config: unknown, page: Page) => Promise<Result | undefined>;

const SIGN_IN_MS = 5_000;
const MESSAGE_CHARACTERS_MAX = 300;
const NO_BROWSER = 'Its browser could not start. `pagemark doctor --browser` says what is missing.';

const settings = JSON.parse(process.argv[2] ?? '') as LighthouseSettings; // Sent by the process that started this one.
const inLighthouse = createRequire(pathToFileURL(join(settings.lighthouse, 'from.js')));
const load = async (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(path).href);
const inPackage = (path: string) => load(join(settings.lighthouse, path));
// Documented interfaces, for which no types are installed.
const lighthouse = (await inPackage('core/index.js'))['default'] as Lighthouse;
const desktop = (await inPackage('core/config/desktop-config.js'))['default'];
const computeMedianRun = (await inPackage('core/lib/median-run.js'))['computeMedianRun'] as (
  reports: LighthouseReport[],
) => LighthouseReport;
const puppeteer = (await load(inLighthouse.resolve('puppeteer-core')))['default'] as Puppeteer;

const browser = await puppeteer
  .launch({
    executablePath: settings.chromePath,
    headless: 'shell',
    // No debugging port.
    pipe: true,
    timeout: settings.launchMs,
    userDataDir: join(settings.folder, 'lighthouse-profile'),
    args: [
      ...settings.arguments,
      ...(settings.hasSandbox ? [] : ['--no-sandbox']),
      `--proxy-server=${settings.proxyServer}`,
      `--proxy-bypass-list=${settings.proxyBypass}`,
    ],
    ignoreDefaultArgs: [...UNWANTED_ARGUMENTS],
    env: { ...process.env, TMPDIR: settings.folder },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  .catch(reportFailedStart);
const reports: LighthouseReport[] = [];

/** Never resolves: the process that started this one ends it. */
function reportFailedStart(): Promise<never> {
  send({ kind: 'failed', message: NO_BROWSER });
  return Promise.withResolvers<never>().promise;
}

async function run({ url, device, proxy }: RunRequest): Promise<LighthouseResponse> {
  const context = await browser.createBrowserContext({
    proxyServer: proxy.server,
    proxyBypassList: [settings.proxyBypass],
    downloadBehavior: { policy: 'deny' },
  });
  try {
    const page = await context.newPage();
    await signIn(await page.createCDPSession(), proxy, SIGN_IN_MS);
    const flags = { output: 'json', logLevel: 'silent' };
    const result = await lighthouse(url, flags, device === 'desktop' ? desktop : undefined, page);
    if (result === undefined) return { kind: 'failed', message: '' };
    const { lhr } = result;
    const error = lhr.runtimeError?.message;
    if (error !== undefined) return { kind: 'failed', message: error.slice(0, MESSAGE_CHARACTERS_MAX) };
    reports.push(lhr);
    return { kind: 'ran', numbers: numbersOf(lhr) };
  } finally {
    await context.close().catch(() => undefined);
  }
}

/** Returns the median run. Skips runs without the metrics that decide it. */
function median(): LighthouseResponse {
  const compared = reports.filter(({ audits }) => {
    return ['first-contentful-paint', 'interactive'].every((id) => (audits[id]?.numericValue ?? 0) > 0);
  });
  const chosen = compared.length === 0 ? reports[0] : computeMedianRun(compared);
  if (chosen === undefined) return { kind: 'failed', message: '' };
  return { kind: 'median', run: reports.indexOf(chosen), json: JSON.stringify(chosen) };
}

function send(response: LighthouseResponse): void {
  process.send?.(response);
}

process.on('message', (request: LighthouseRequest) => {
  const response = request.kind === 'run' ? run(request) : Promise.resolve(median());
  response.then(send, (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    send({ kind: 'failed', message: message.slice(0, MESSAGE_CHARACTERS_MAX) });
  });
});
// The browser ends when its pipe closes. `process.exit` may wait for V8's compilers forever (nodejs/node#54918).
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
send({ kind: 'ready', browserPid: browser.process()?.pid ?? null });
