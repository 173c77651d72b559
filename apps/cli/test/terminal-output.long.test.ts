import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDb } from '@pagemark/store/sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTROLS, HOSTILE } from './hostile-text.ts';
import { runPagemark, runPagemarkProcess } from './run-pagemark.ts';

const PAGE = `<!doctype html><title>${HOSTILE}</title><h1>${HOSTILE}</h1><img src="${HOSTILE}.png"><a href="x">${HOSTILE}</a>`;

let folder: string;
let settings: Record<string, string>;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-terminal-'));
  settings = { DATABASE_URL: `file:${join(folder, 'pagemark.db')}` };
  server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) {
      response.writeHead(422, { 'content-type': 'application/problem+json' });
      return void response.end(JSON.stringify({ detail: HOSTILE }));
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  origin = `http://127.0.0.1:${port}`;
  await writeFile(join(folder, 'pages.txt'), `https://good.example/\nno ${HOSTILE} url\n`);
  await run(['keys', 'create', '--name', HOSTILE, '--account', HOSTILE]);
  await run(['import', join(folder, 'pages.txt'), '--account', HOSTILE]);
  await run(['schedules', 'set', 'good.example', '--every', 'daily', '--account', HOSTILE]);
  writeHostileRows(join(folder, 'pagemark.db'));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const run = (args: readonly string[]) =>
  runPagemark(args, { ...settings, FETCH_ARTIFACTS: 'off', CHROME_PATH: '/nonexistent' });

/** Writes values that no client can set: a project, a host, the error of a job. */
function writeHostileRows(path: string): void {
  const { driver } = new SqliteDb(path);
  driver.pragma('foreign_keys = OFF');
  driver.prepare('update projects set name = ?').run(HOSTILE);
  driver
    .prepare('update runs set host = ?, error_code = ?, error_message = ?')
    .run(HOSTILE, HOSTILE, HOSTILE);
  driver.prepare('update queue_entries set host = ?').run(HOSTILE);
  driver.close();
}

it.each([
  ['a page', () => ['audit', `${origin}/`], 'evil'],
  ['a page, all of it', () => ['audit', `${origin}/`, '--all'], 'evil'],
  ['a page as JSON', () => ['audit', `${origin}/`, '--json'], 'evil'],
  ['a URL', () => ['audit', `http://${HOSTILE}/`], 'URL'],
  [
    'the response of a server',
    () => ['import', `${origin}/map.xml`, '--server', origin, '--key', 'k'],
    'evil',
  ],
  ['the URL of a server', () => ['import', `${origin}/map.xml`, '--server', HOSTILE, '--key', 'k'], 'evil'],
  ['lines of an import', () => ['import', join(folder, 'pages.txt')], 'evil'],
  ['a file', () => ['import', HOSTILE], 'evil'],
  ['a choice', () => ['import', 'x', '--type', HOSTILE], 'evil'],
  ['names of keys', () => ['keys', 'list', '--account', HOSTILE], 'evil'],
  ['a new key', () => ['keys', 'create', '--name', HOSTILE, '--account', HOSTILE], 'evil'],
  ['the id of a key', () => ['keys', 'revoke', HOSTILE], 'key'],
  ['an account', () => ['keys', 'list', '--account', `no ${HOSTILE}`], 'evil'],
  ['jobs', () => ['jobs', 'list'], 'evil'],
  ['hosts of jobs', () => ['jobs', 'hosts'], 'evil'],
  ['jobs as JSON', () => ['jobs', 'list', '--json'], 'evil'],
  ['the id of a job', () => ['jobs', 'retry', HOSTILE], 'evil'],
  ['schedules', () => ['schedules', 'list', '--account', HOSTILE], 'evil'],
  ['schedules as JSON', () => ['schedules', 'list', '--json', '--account', HOSTILE], 'evil'],
  ['a project', () => ['schedules', 'remove', HOSTILE, '--account', HOSTILE], ''],
  ['a check', () => ['checks', HOSTILE], 'evil'],
  ['a backup', () => ['backup', join(folder, HOSTILE)], 'evil'],
  ['a folder that is not there', () => ['backup', join(folder, HOSTILE, HOSTILE)], 'evil'],
  [
    'a database',
    () => ['db', 'transfer', '--from', `file:${HOSTILE}`, '--to', 'postgres://127.0.0.1:1/x'],
    'evil',
  ],
  ['violations', () => ['doctor', '--quick'], 'invariants'],
  ['violations as JSON', () => ['doctor', '--quick', '--json'], 'invariants'],
  ['an account with sample reports', () => ['demo', '--account', HOSTILE], 'evil'],
  ['a command', () => [HOSTILE], 'evil'],
  ['an option', () => ['keys', 'list', `--${HOSTILE}`], 'evil'],
])('prints no control character of %s', async (_name, args, shown) => {
  const end = await run(args());
  expect(end.stdout + end.stderr).toContain(shown);
  expect(CONTROLS.exec(end.stdout)).toBe(null);
  expect(CONTROLS.exec(end.stderr)).toBe(null);
});

it('prints no control character of a database that cannot be opened', async () => {
  const database = { DATABASE_URL: `file:/dev/null/${HOSTILE}` };
  for (const command of ['migrate', 'start', 'doctor']) {
    const end = await runPagemarkProcess([command], database);
    expect(end.stderr).toContain('evil');
    expect(CONTROLS.exec(end.stdout + end.stderr)).toBe(null);
  }
});

it('escapes JSON without changing its values', async () => {
  const end = await run(['jobs', 'list', '--json']);
  expect(JSON.parse(end.stdout)).toContainEqual(expect.objectContaining({ host: HOSTILE }));
});
