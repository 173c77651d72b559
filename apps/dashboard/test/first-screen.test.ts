import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDashboard } from '../src/app-files/create-dashboard.ts';
import type { FirstScreenPorts } from '../src/app-files/render-first-screen.ts';
import { withScreen } from '../src/app-files/render-first-screen.ts';
import { PAGEMARK_BRAND } from '../src/brand/brand-settings.ts';

const WAIT = { timeout: 30_000, interval: 50 };
const EMPTY = '<div id="root"></div>';
const DATA = /<script type="application\/json" id="first-data">(.*?)<\/script>/s;
const COOKIE = { cookie: 'pagemark=a-session' };
const HOSTILE = '</script><script>globalThis.pwned=1</script><!-- \u2028 $& <b>';

const CALLER = { account: { id: 1, name: 'default' }, key_id: null, scopes: ['read', 'write'] };
const TOTALS = { projects: 1, good: 1, decent: 0, bad: 0, failed: 0, pending: 0 };
const REPORT = {
  id: '01a1cf82-ca09-75f0-aff5-1aef1c67c6c6',
  url: 'https://www.fjord.example/',
  title: HOSTILE,
  project: 'fjord.example',
  status: 'completed',
  result: 'good',
  score: 83,
  thumbnail: null,
  error: null,
};
const OVERVIEW = {
  totals: TOTALS,
  worsened: [{ report: REPORT, previous_score: 91 }],
  worsened_total: 1,
  running: [],
  queued: [],
};

let server: Server;
let origin: string;
let read: FirstScreenPorts['read'];
let calls: string[];
let failures: unknown[];
const dashboard = createDashboard(
  PAGEMARK_BRAND,
  (error) => {
    throw error;
  },
  {
    firstScreens: {
      read: (...request) => read(...request),
      onFailure: (error) => failures.push(error),
    },
  },
);

beforeAll(async () => {
  const app = express().use(dashboard.handler);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
  reset();
  // The renderer's code is loaded with the first document, which may be sent before it is there.
  await vi.waitUntil(async () => (await opened('/')).text.includes('first-data'), WAIT);
});

beforeEach(reset);

function reset(): void {
  calls = [];
  failures = [];
  read = async (_req, asked) => {
    calls.push(...asked.map(({ name, input }) => `${name} ${JSON.stringify(input ?? null)}`));
    return asked.map(({ name }) => (name === 'account.whoami' ? CALLER : OVERVIEW));
  };
}

afterAll(async () => {
  dashboard.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function opened(path: string, headers: Record<string, string> = COOKIE, method = 'GET') {
  const response = await fetch(`${origin}${path}`, { method, headers });
  return { headers: response.headers, text: await response.text(), status: response.status };
}

it('renders the screen into the document, with its data', async () => {
  const { headers, text, status } = await opened('/');
  expect(status).toBe(200);
  expect(text).toContain('www.fjord.example');
  expect(text).toContain('aria-label="URL to audit"');
  expect(JSON.parse(DATA.exec(text)?.[1] ?? '')).toEqual({
    'account.whoami': CALLER,
    'account.overview': OVERVIEW,
  });
  expect(calls).toEqual(['account.whoami null', 'account.overview null']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(failures).toEqual([]);
});

it('has no inline style or script, which the policy would refuse, and no preload', async () => {
  const { text } = await opened('/');
  const start = text.slice(text.indexOf('id="root"'));
  expect(start).not.toMatch(/<style|\sstyle=|\son\w+=|<link/);
  expect(start.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" id="first-data">']);
});

it('asks for the style before the code, and for no data', async () => {
  const links = (await opened('/')).headers.get('link') ?? '';
  expect(links).toMatch(
    /^<\/assets\/style-[^>]+>; rel=preload; as=style; crossorigin, <\/assets\/base-[^>]+>; rel=modulepreload; fetchpriority=low/,
  );
  expect(links).toMatch(/<\/assets\/overview-[^>]+>; rel=modulepreload; fetchpriority=low/);
  expect(links).not.toContain('/trpc/');
});

it('reads a report and its runs for the screen of a report', async () => {
  read = async (_req, asked) => {
    calls.push(...asked.map(({ name, input }) => `${name} ${JSON.stringify(input ?? null)}`));
    throw new Error('report_not_found');
  };
  const { text, headers } = await opened('/report/a%20b?find=x');
  expect(calls).toEqual([
    'account.whoami null',
    'reports.get {"id":"a b"}',
    'reports.runs {"id":"a b","per_page":100}',
  ]);
  expect(text).toContain(EMPTY);
  expect(headers.get('link')).toContain('/trpc/account.whoami');
});

it.each([
  ['without a cookie', '/', {}],
  ['for a script that fetches it', '/', { ...COOKIE, 'sec-fetch-dest': 'empty' }],
  ['in a frame', '/', { ...COOKIE, 'sec-fetch-dest': 'iframe' }],
  ['of an old run', '/report/x?run=y', COOKIE],
  ['of a list', '/reports', COOKIE],
  ['of another screen', '/settings', COOKIE],
])('leaves a document to the browser, and reads nothing: %s', async (_what, path, headers) => {
  const { text, headers: received } = await opened(path, headers);
  expect(text).toContain(EMPTY);
  expect(text).not.toContain('first-data');
  expect(received.get('link')).toContain('/trpc/account.whoami');
  expect(calls).toEqual([]);
});

it('reads nothing for HEAD', async () => {
  const { headers, text } = await opened('/', COOKIE, 'HEAD');
  expect([text, headers.get('content-type')]).toEqual(['', 'text/html; charset=utf-8']);
  expect(calls).toEqual([]);
});

it.each<[string, FirstScreenPorts['read'], number]>([
  ['a call fails', () => Promise.reject(new Error('unauthenticated')), 0],
  ['the store is slow', () => new Promise(() => undefined), 0],
  ['a component throws', async () => [CALLER, { ...OVERVIEW, worsened: null }], 1],
  ['the data are too many', async () => [CALLER, { ...OVERVIEW, more: 'x'.repeat(1_000_001) }], 0],
])('leaves the document to the browser when %s', async (_what, readResult, warnings) => {
  read = readResult;
  const { status, text, headers } = await opened('/');
  expect(status).toBe(200);
  expect(text).toContain(EMPTY);
  expect(text).not.toContain('first-data');
  expect(headers.get('link')).toContain('/trpc/account.overview');
  expect(failures).toHaveLength(warnings);
});

it.each(['br', 'gzip', 'identity'])('compresses the document as accepted: %s', async (coding) => {
  const { headers, text } = await opened('/', { ...COOKIE, 'accept-encoding': coding });
  expect(headers.get('content-encoding') ?? 'identity').toBe(coding);
  expect(headers.get('vary')).toContain('Accept-Encoding');
  expect(text).toContain('first-data');
});

it('keeps the theme of the browser, and shows the keys of its system', async () => {
  const { text } = await opened('/', {
    cookie: 'pagemark=a-session; pagemark-theme=dark',
    'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
  });
  expect(text).toContain('<html lang="en" data-theme="dark">');
  expect(text).toContain('<kbd>⌘ K</kbd>');
  expect((await opened('/')).text).toContain('<kbd>Ctrl K</kbd>');
});

it.each([
  ['the end of a script', HOSTILE],
  ['a comment', '<!--<script>'],
  ['line separators', '\u2028\u2029'],
  ['patterns of replacements', "$& $` $' $1"],
])('carries data unchanged that have %s', (_what, title) => {
  const data = JSON.stringify({ title });
  const document = withScreen(`<body>${EMPTY}<p>after</p></body>`, '<b>$&</b>', data);
  const written = DATA.exec(document)?.[1] ?? '';
  expect(JSON.parse(written)).toEqual({ title });
  expect(written).not.toMatch(/[<\u2028\u2029]/);
  expect(document).toContain('<div id="root"><b>$&</b></div>');
  expect(document.match(/<\/script>/g)).toHaveLength(1);
});
