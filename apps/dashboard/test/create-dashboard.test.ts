import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWhenStale } from '../src/app-files/build-when-stale.ts';
import { createDashboard } from '../src/app-files/create-dashboard.ts';
import { loadFiles } from '../src/app-files/load-files.ts';

let server: Server;
let origin: string;
const dashboard = createDashboard((error) => {
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
])('answers %s with the document, which is never kept and runs nothing that stands in it', async (path) => {
  const answer = await fetch(`${origin}${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const text = await answer.text();
  expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/);
});

it.each(['br', 'gzip', 'identity'])(
  'sends files for good, encoded as the client takes them: %s',
  async (coding) => {
    const document = await (await fetch(origin)).text();
    const path = /src="(\/assets\/[^"]+)"/.exec(document)?.[1] ?? '';
    const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': coding } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(coding);
    expect((await answer.text()).length).toBeGreaterThan(100_000);
  },
);

it.each([
  '/assets/..%2findex.html',
  '/assets/unknown.js',
  '/elsewhere',
  '/reports/0198c1f4',
  '/new/x',
  '/settings/x',
])('leaves %s to others', async (path) => {
  expect((await fetch(`${origin}${path}`)).status).toBe(404);
});

it('leaves what is sent to others, too', async () => {
  expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(404);
});

/** Compressed, of every script that the first screen waits for. */
const SCRIPT_BYTES_MAX = 200_000;

it('has little script for the first screen among the files that were built', async () => {
  const files = await loadFiles(await buildWhenStale());
  const document = files.get('/index.html')?.plain.toString() ?? '';
  const overview = [...files.keys()].find((path) => /^\/assets\/overview-[^/]+\.js$/.test(path)) ?? '';
  const needed = new Set([...(document.match(/\/assets\/[^"]+\.js/g) ?? []), overview]);
  // What is imported as a module comes along; what is imported when it is needed does not. A set grows while it is walked.
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
