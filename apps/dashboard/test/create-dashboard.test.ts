import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PROBLEMS, toAppError } from '@pagemark/http';
import express from 'express';
import type { ErrorRequestHandler } from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGEMARK_BRAND } from '../src/brand/brand-settings.ts';
import { buildWhenStale } from '../src/app-files/build-when-stale.ts';
import { createDashboard } from '../src/app-files/create-dashboard.ts';
import { loadBuild } from '../src/app-files/load-files.ts';
import { PROJECT_TABS } from '../src/browser/url/project-path.ts';

const BRAND = { ...PAGEMARK_BRAND, name: 'R&D <Audits>', logo: 'data:image/svg+xml,x', accent: '#0f6b42' };

let server: Server;
let origin: string;
const dashboard = createDashboard(BRAND, (error) => {
  throw error;
});

beforeAll(async () => {
  const app = express().use(dashboard.handler);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});

afterAll(async () => {
  dashboard.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

it.each([
  '/',
  '/reports?page=2',
  '/report/0198c1f4',
  '/projects/localhost%3A8080',
  '/imports',
  '/settings',
  '/checks/title-length',
  '/settings/activity',
  '/settings/sessions',
])('serves the document at %s, uncached and without inline scripts', async (path) => {
  const response = await fetch(`${origin}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const text = await response.text();
  expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/);
});

it('shows the name, the logo and the color of the brand', async () => {
  const document = await (await fetch(origin)).text();
  expect(document).toContain('<title>R&amp;D &lt;Audits&gt;</title>');
  expect(document).toContain('<meta name="application-name" content="R&amp;D &lt;Audits&gt;" />');
  expect(document).toContain('href="data:image/svg+xml,x" data-brand');
  const path = /href="(\/assets\/brand-[^"]+\.css)"/.exec(document)?.[1] ?? '';
  const style = await fetch(`${origin}${path}`);
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await style.text()).toContain('--accent:#0f6b42;');
});

async function documentIn(theme: string): Promise<string> {
  const response = await fetch(origin, { headers: { Cookie: `pagemark-theme=${theme}` } });
  return response.text();
}

it('sends the document in the theme that the browser has chosen', async () => {
  const dark = await documentIn('dark');
  expect(dark).toContain('<html lang="en" data-theme="dark">');
  expect(dark).toContain('<meta name="color-scheme" content="dark" />');
  const unknown = await documentIn('dark"><script>');
  expect(unknown).toContain('<html lang="en">');
  expect(unknown).toContain('<meta name="color-scheme" content="light dark" />');
});

it.each([
  ['/', /, <\/assets\/overview-[^>]+>; rel=modulepreload/, 'account.overview?batch=1&input=%7B%7D'],
  [
    '/report/a%20b',
    /, <\/assets\/report-[^>]+>; rel=modulepreload/,
    `reports.get,reports.runs?batch=1&input=${encodeURIComponent('{"0":{"id":"a b"},"1":{"id":"a b","per_page":100}}')}`,
  ],
  ['/imports', /; as=style; crossorigin, <\/trpc\/account\.whoami/, 'account.whoami?batch=1&input=%7B%7D'],
])('links to the code and the data of the screen at %s', async (path, code, call) => {
  const response = await fetch(`${origin}${path}`);
  const links = response.headers.get('link') ?? '';
  expect(links).toMatch(code);
  // What every screen waits for comes first: the code that all share, the entry and the style sheet.
  expect(links).toMatch(/^<\/assets\/base-[^,]+, <\/assets\/index-[^,]+, <\/assets\/style-[^,]+,/);
  expect(links).toContain(`</trpc/${call}>; rel=preload; as=fetch; crossorigin`);
  await response.text();
});

it.each(['br', 'gzip', 'identity'])(
  'serves immutable assets with the accepted encoding: %s',
  async (coding) => {
    const document = await (await fetch(origin)).text();
    const path = /src="(\/assets\/[^"]+)"/.exec(document)?.[1] ?? '';
    const response = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': coding } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(coding);
    const built = await readFile(join(await buildWhenStale(), 'browser', path), 'utf8');
    expect(await response.text()).toBe(built);
  },
);

it('serves every screen of the application with status 200', async () => {
  const app = await readFile(new URL('../src/browser/app.tsx', import.meta.url), 'utf8');
  const screens = [...app.matchAll(/<Route path="([^"]+)"/g)].map(([, path = '']) =>
    path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'a'),
  );
  const paths = [...screens, ...PROJECT_TABS.map((tab) => `/projects/a/${tab}`)];
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 200]);
});

it.each([
  '/assets/..%2findex.html',
  '/assets/unknown.js',
  '/elsewhere',
  '/reports/0198c1f4',
  '/new/x',
  '/settings/x',
])('passes %s on', async (path) => {
  expect((await fetch(`${origin}${path}`)).status).toBe(404);
});

it.each([
  ['/elsewhere', 'text/html; charset=utf-8'],
  ['/settings/x', 'text/html; charset=utf-8'],
  ['/api/v1/elsewhere', null],
  ['/trpc', null],
  ['/assets/unknown.js', null],
])('responds to a browser at the unknown path %s with %s and status 404', async (path, type) => {
  const response = await fetch(`${origin}${path}`, {
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  });
  expect(response.status).toBe(404);
  const isDocument = (await response.text()).includes('<div id="root">');
  expect(isDocument ? response.headers.get('content-type') : null).toBe(type);
});

it('responds with 503 and what to do while there is no build', async () => {
  const failure = new Error('No build of the dashboard.');
  const failures: unknown[] = [];
  const unbuilt = createDashboard(BRAND, (error) => failures.push(error), {
    makeBuild: () => Promise.reject(failure),
  });
  const app = express().use(unbuilt.handler, ((thrown, _req, res, _next) => {
    const error = toAppError(thrown);
    res.status(PROBLEMS[error.code].status).json({ message: error.message, cause: String(error.cause) });
  }) satisfies ErrorRequestHandler);
  const other = createServer(app).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo; // A TCP server that listens has this kind of address.
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect([response.status, await response.json()]).toEqual([
    503,
    { message: expect.stringContaining('node apps/dashboard/scripts/build.ts'), cause: String(failure) },
  ]);
  expect(failures).toEqual([failure]);
  await expect(unbuilt.build).rejects.toThrow('could not be built');
  other.closeAllConnections();
  other.close();
});

it('passes POST requests on', async () => {
  expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(404);
});

/** The compressed size of the scripts that the first screen loads. */
const SCRIPT_BYTES_MAX = 70_000;

it('puts the settings of the installation into its document', async () => {
  const folder = join(await buildWhenStale(), 'browser');
  const textFor = async (hasPdf: boolean) => {
    const installation = { gradeThresholds: { good: 90, decent: 60 }, hasPdf };
    return (await loadBuild(folder, BRAND, installation)).documentIn(null).plain.toString();
  };
  const [without, withPdf] = await Promise.all([textFor(false), textFor(true)]);
  expect(without).toContain('<meta name="pagemark-grades" content="90 60" />');
  expect(without).not.toContain('pagemark-pdf');
  expect(withPdf).toContain('<meta name="pagemark-pdf" content="yes" />');
});

it('keeps the scripts of the first screen small', async () => {
  const { files, documentIn } = await loadBuild(join(await buildWhenStale(), 'browser'), BRAND);
  const document = documentIn(null).plain.toString();
  const overview = [...files.keys()].find((path) => /^\/assets\/overview-[^/]+\.js$/.test(path)) ?? '';
  const needed = new Set([...(document.match(/\/assets\/[^"]+\.js/g) ?? []), overview]);
  // Static imports count, dynamic ones do not. A set can grow while it is iterated.
  for (const path of needed) {
    const source = files.get(path)?.plain.toString() ?? '';
    for (const [, name] of source.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
      needed.add(`/assets/${name}`);
  }
  expect(overview).not.toBe('');
  expect(needed.size).toBeGreaterThan(2);
  const bytes = [...needed].map((path) => files.get(path)?.brotli.length ?? Number.NaN);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(SCRIPT_BYTES_MAX);
});
