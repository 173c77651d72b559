// Lighthouse, with one Chromium for all its pages. Pages reach no other host, because only 127.0.0.1 is resolved.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { z } from 'zod';
import { serveRequests } from '../harness/serve-requests.ts';

export const LighthouseRequest = z.object({ url: z.string(), preset: z.enum(['mobile', 'desktop']) });
export type LighthouseRequest = z.infer<typeof LighthouseRequest>;
/** `audits`: the number of audits. */
export type LighthouseResponse = { audits: number };

/** The part of Lighthouse's and chrome-launcher's interfaces used here. */
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'silent' },
  config?: unknown,
) => Promise<{ lhr: { audits: object; runtimeError?: { message: string } } } | undefined>;
type Launch = (options: {
  chromePath: string;
  chromeFlags: string[];
}) => Promise<{ port: number; kill(): void }>;

const [folder = ''] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${folder}/`));
const load = (name: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(require.resolve(name)).href);
const lighthouse = (await load('lighthouse'))['default'] as Lighthouse; // It has no types here: it is not a dependency.
const desktop = (await load('lighthouse/core/config/desktop-config.js'))['default'];
const launch = (await load('chrome-launcher'))['launch'] as Launch;
const chrome = await launch({
  chromePath: await chromiumPath(),
  chromeFlags: [
    '--headless=new',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
process.on('exit', () => chrome.kill());

serveRequests(LighthouseRequest, async ({ url, preset }): Promise<LighthouseResponse> => {
  const flags = { port: chrome.port, output: 'json', logLevel: 'silent' } as const;
  const result = await lighthouse(url, flags, preset === 'desktop' ? desktop : undefined);
  const error = result?.lhr.runtimeError?.message;
  if (result === undefined || error !== undefined)
    throw new Error(`Lighthouse failed: ${error ?? 'no result'}.`);
  return { audits: Object.keys(result.lhr.audits).length };
});
