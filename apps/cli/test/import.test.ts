import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { systemClock } from '@pagemark/core';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPagemark, startPagemark } from './run-pagemark.ts';
import type { StartedService } from './run-pagemark.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
let folder: string;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-import-'));
  settings = { DATABASE_URL: `file:${join(folder, 'pagemark.db')}` };
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function countImports(): Promise<number> {
  const store = await openSqliteStore({ path: join(folder, 'pagemark.db'), clock: systemClock });
  const { id } = await store.accounts.ensure('default');
  const { total } = await store.imports.list(id, { perPage: 10, position: { kind: 'page', page: 1 } });
  await store.close();
  return total;
}

/** Runs `pagemark import -`, sends it text, and then a signal or the end of input. */
async function runWithInput(text: string, signal?: NodeJS.Signals) {
  const child = spawn(process.execPath, [MAIN, 'import', '-'], { env: { ...process.env, ...settings } });
  const exited = once(child, 'exit');
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  child.stdin.write(text);
  if (signal === undefined) child.stdin.end();
  else {
    const before = await countImports();
    await expect.poll(countImports, { timeout: 20_000 }).toBe(before + 1);
    child.kill(signal);
  }
  await exited;
  return { status: child.exitCode, stderr };
}

describe('pagemark import into a database', () => {
  it('imports a file without a service and reports its counts', async () => {
    const path = await file('pages.txt', 'a.example/1\na.example/2\na.example/1\n');
    const end = await runPagemark(['import', path, '--json'], settings);
    expect(end.status).toBe(0);
    expect(JSON.parse(end.stdout)).toMatchObject({ status: 'completed', lines: 3, created: 2, skipped: 1 });
    expect(end.stderr).toContain('completed: 3 lines, 2 created, 1 skipped\n');
    expect(end.stderr).not.toContain('\u001b');
  });

  it('is named like its file', async () => {
    await runPagemark(['import', await file('named ü.csv', 'url\nnamed.example/1\n')], settings);
    const store = await openSqliteStore({ path: join(folder, 'pagemark.db'), clock: systemClock });
    const { id } = await store.accounts.ensure('default');
    const { items } = await store.imports.list(id, { perPage: 10, position: { kind: 'page', page: 1 } });
    await store.close();
    expect(items[0]).toMatchObject({ name: 'named ü.csv' });
  });

  it('creates reports that are rendered as the options say', async () => {
    const path = await file('rendered.txt', 'rendered.example/1\n');
    const options = ['--rendering', 'auto', '--devices', 'both', '--render-runs', '3'];
    const end = await runPagemark(['import', path, ...options], {
      ...settings,
      CHROME_PATH: process.execPath,
    });
    expect(end).toMatchObject({ status: 0, stderr: expect.stringContaining('1 created') });
    const reports = await runPagemark(
      ['reports', 'list', '--json', '--search', 'rendered.example'],
      settings,
    );
    expect(JSON.parse(reports.stdout)).toMatchObject({
      data: [{ rendering: 'auto', devices: 'both', render_runs: 3 }],
    });
  });

  it.each([
    [['--rendering', 'on'], { CHROME_PATH: '/nonexistent' }, 1, 'rendering must be off or default'],
    [['--rendering', 'always'], {}, 64, 'Allowed choices are default, off, auto, on.'],
    [['--devices', 'watch'], {}, 64, 'Allowed choices are default, mobile, desktop, both.'],
    [['--render-runs', '2'], {}, 64, '--render-runs must be one of 0, 1, 3, 5.'],
  ])('rejects %j, and imports nothing', async (options, more, status, message) => {
    const before = await countImports();
    const path = await file('rejected.txt', 'rejected.example/1\n');
    const end = await runPagemark(['import', path, ...options], { ...settings, ...more });
    expect(end).toMatchObject({ status, stdout: '', stderr: expect.stringContaining(message) });
    expect(await countImports()).toBe(before);
  });

  it('exits with 2 when lines were rejected, and prints them', async () => {
    const path = await file('pages.csv.gz', gzipSync('url;privacy\r\nb.example;0\r\nno url;0\r\n'));
    const end = await runPagemark(['import', path], settings);
    expect(end).toMatchObject({ status: 2, stdout: '' });
    expect(end.stderr).toContain(
      'line 3: url is not valid. Use an http or https URL, such as example.com. no url\n',
    );
  });

  it('reads standard input', async () => {
    const end = await runWithInput('c.example\nd.example\n');
    expect(end.status).toBe(0);
    expect(end.stderr).toContain('completed: 2 lines, 2 created');
  });

  it.each([
    ['gzip without its extension', 'zipped.csv', gzipSync('url\nzipped.example\n')],
    ['zstd', 'packed.csv.zst', zstdCompressSync('url\npacked.example\n')],
    ['gzip without any extension', 'zipped', gzipSync('url\nbare.example\n')],
    ['only another extension', 'pages.list', 'url;privacy\nlisted.example;0\n'],
  ])('recognizes %s', async (_what, name, content) => {
    const end = await runPagemark(['import', await file(name, content), '--json'], settings);
    expect(end.status).toBe(0);
    expect(JSON.parse(end.stdout)).toMatchObject({ lines: 1, created: 1 });
  });

  it.each([
    ['url\nhttps://input.example/\n', [], { lines: 1, created: 1 }],
    [gzipSync('{"url":"https://input.example/2"}\n'), [], { lines: 1, created: 1 }],
    ['localhost.example\n', [], { lines: 1, created: 1 }],
    // The format that is given wins.
    ['url\nhttps://input.example/3\n', ['--type', 'text'], { lines: 2 }],
  ])('recognizes standard input that begins with %j', async (input, options, expected) => {
    const end = await runPagemark(['import', '-', '--json', ...options], settings, input);
    expect(JSON.parse(end.stdout)).toMatchObject(expected);
  });

  it.each([
    ['pages.xlsx', 'PK\u0003\u0004', 'The file is a ZIP archive or a spreadsheet.'],
    ['pages.json', '["https://array.invalid/"]', 'Write one object per line (NDJSON)'],
    ['sitemap.xml', '<?xml version="1.0"?><urlset>', 'To import a sitemap, use its URL.'],
  ])('stores nothing of %s', async (name, content, advice) => {
    const path = await file(name, content);
    const before = await countImports();
    const end = await runPagemark(['import', path], settings);
    expect(end).toMatchObject({ status: 1, stderr: expect.stringContaining(advice) });
    expect(await countImports()).toBe(before);
  });

  it('stores nothing when it is interrupted while sending', async () => {
    const before = await countImports();
    const end = await runWithInput('e.example\n', 'SIGINT');
    expect(end).toMatchObject({ status: 130, stderr: expect.stringContaining('Nothing was imported.') });
    expect(await countImports()).toBe(before);
  });

  it.each([
    [['import', '/nonexistent/file'], 1, '/nonexistent/file does not exist.'],
    [['import', tmpdir()], 1, `${tmpdir()} is a folder.`],
    [['import', '-', '--account', 'unknown'], 1, 'There is no account named unknown.'],
    [['import', '-', '--privacy', '2'], 1, 'Privacy 2 requires a password for each URL: send CSV or NDJSON.'],
    [
      ['import', 'http://a.example/', '--server', 'http://127.0.0.1:9', '--key', 'k\nl'],
      1,
      'The API key has invalid characters.',
    ],
    [['import', 'http://127.0.0.1:1024/sitemap.xml'], 1, 'could not be fetched'],
    [['import', 'x', '--privacy', '7'], 64, 'privacy'],
    [['import', 'http://a.example/', '--server', 'http://127.0.0.1:9'], 1, '--key'],
    [
      ['import', 'http://a.example/', '--server', 'http://127.0.0.1:9', '--key', 'k'],
      1,
      'could not be reached',
    ],
  ])('rejects %j in one line', async (args, status, message) => {
    const end = await runPagemark(args, settings);
    expect(end.status).toBe(status);
    expect(end.stderr).toContain(message);
    expect(end.stderr).not.toContain('    at ');
  });
});

describe('pagemark import into a server', () => {
  let service: StartedService;
  let key: string;
  beforeAll(async () => {
    // A browser that no page of these tests gets as far as.
    const browser = { CHROME_PATH: process.execPath };
    service = await startPagemark({ DATABASE_URL: `file:${join(folder, 'server.db')}`, ...browser });
    key = /pm_\w{8}_\w{36}/.exec(service.stderr())?.[0] ?? '';
  });
  afterAll(() => service.end('SIGKILL'));

  it('streams the file and reports the progress of its worker', async () => {
    const path = await file('rows.ndjson', '{"url":"a.invalid","privacy":0}\n{"url":1}\n');
    const args = ['import', path, '--server', service.origin, '--key', key, '--json'];
    const end = await runPagemark(args);
    expect(end.status).toBe(2);
    const authorized = { headers: { authorization: `Bearer ${key}` } };
    const list = await fetch(`${service.origin}/api/v1/imports`, authorized);
    expect(await list.json()).toMatchObject({ data: [{ name: 'rows.ndjson' }] });
    expect(JSON.parse(end.stdout)).toMatchObject({ status: 'completed', created: 1, rejected: 1 });
    expect(end.stderr).toContain('line 2: url must be a string.');
  });

  it('creates reports that are rendered as the options say, and otherwise as the server is set', async () => {
    const args = ['--server', service.origin, '--key', key];
    const options = ['--rendering', 'off', '--devices', 'desktop', '--render-runs', '5'];
    await runPagemark(['import', await file('a.txt', 'chosen.invalid\n'), ...args, ...options]);
    await runPagemark(['import', await file('b.txt', 'unset.invalid\n'), ...args]);
    const list = await fetch(`${service.origin}/api/v1/reports`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { data } = (await list.json()) as { data: { url: string }[] };
    expect(data).toContainEqual(
      expect.objectContaining({
        url: 'https://chosen.invalid/',
        rendering: 'off',
        devices: 'desktop',
        render_runs: 5,
      }),
    );
    expect(data).toContainEqual(
      expect.objectContaining({
        url: 'https://unset.invalid/',
        rendering: 'default',
        devices: 'default',
        render_runs: 0,
      }),
    );
  });

  it('recognizes standard input', async () => {
    const args = ['import', '-', '--server', service.origin, '--key', key, '--json'];
    for (const input of ['url\nplain.invalid\n', gzipSync('url\nzipped.invalid\n')]) {
      const end = await runPagemark(args, {}, input);
      expect(JSON.parse(end.stdout)).toMatchObject({ status: 'completed', lines: 1, created: 1 });
    }
    const lines = Array.from({ length: 9_999 }, (_, at) => `https://damaged.invalid/${at * at}\n`).join('');
    const damaged = await runPagemark(args, {}, gzipSync(lines).subarray(0, -9));
    expect(damaged).toMatchObject({ status: 1, stderr: 'The gzip data is damaged or incomplete.\n' });
  });

  it('prefers the key from a file to the one in the environment', async () => {
    const path = await file('keyed.txt', 'https://keyed.invalid/\n');
    const args = ['import', path, '--server', service.origin, '--key-file'];
    const settings = { PAGEMARK_API_KEY: 'wrong' };
    expect((await runPagemark([...args, await file('key', `${key}\n`)], settings)).status).toBe(0);
    expect((await runPagemark([...args, '-'], settings, `${key}\n`)).status).toBe(0);
    const none = await runPagemark([...args, '-'], settings);
    expect(none).toMatchObject({ status: 1, stderr: expect.stringContaining('The key file is empty.') });
    const unset = await runPagemark(args.slice(0, -1), { PAGEMARK_API_KEY: '' });
    expect(unset).toMatchObject({ status: 1, stderr: expect.stringContaining('requires an API key') });
    const empty = await runPagemark([...args, await file('empty', '\n')], settings);
    expect(empty).toMatchObject({ status: 1, stderr: expect.stringContaining('The key file is empty.') });
    const missing = await runPagemark([...args, join(folder, 'missing')], settings);
    expect(missing).toMatchObject({ status: 1, stderr: expect.stringContaining('cannot be read') });
  });

  it('prints the error of the server', async () => {
    const path = await file('rows.csv', 'name\nnothing here\n');
    const wrongKey = await runPagemark(['import', path, '--server', service.origin, '--key', 'wrong']);
    expect(wrongKey.status).toBe(1);
    const wrongFile = await runPagemark(['import', path, '--server', service.origin, '--key', key]);
    expect(wrongFile).toMatchObject({ status: 1, stderr: expect.stringContaining('must name the columns') });
    const workbook = await file('pages.xlsx', 'PK\u0003\u0004');
    const sent = await runPagemark(['import', workbook, '--server', service.origin, '--key', key]);
    expect(sent).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('ave a spreadsheet as CSV.'),
    });
  });
});
