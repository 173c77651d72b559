import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identifyBrowser } from '../src/browser/identify-browser.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-identify-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

it('states the path and the version of the browser', async () => {
  const path = await program('chrome', '[ "$*" = --version ] && echo "Chromium 153.0.8010.0 "');
  const identity = await identifyBrowser({ CHROME_PATH: path, PATH: process.env['PATH'] });
  expect(identity).toEqual({ path, version: 'Chromium 153.0.8010.0', problem: null });
});

it('states how a browser ends that does not start and has no message', async () => {
  const path = await program('silent', 'exit 3');
  const { problem } = await identifyBrowser({ CHROME_PATH: path, PATH: process.env['PATH'] });
  expect(problem).toBe('It does not start: it ends with 3.');
});

it('states what a browser that does not start lacks', async () => {
  const path = await program(
    'broken',
    'echo "broken: libnss3.so: cannot open shared object file" >&2; exit 127',
  );
  expect(await identifyBrowser({ CHROME_PATH: path, PATH: process.env['PATH'] })).toEqual({
    path,
    version: null,
    problem: 'It does not start: broken: libnss3.so: cannot open shared object file.',
  });
});

it('states how to add a browser when there is none', async () => {
  expect(await identifyBrowser({ CHROME_PATH: join(folder, 'missing') })).toEqual({
    path: null,
    version: null,
    problem: expect.stringMatching(/^Install Chromium or Chrome, or set CHROME_PATH/),
  });
});

it('does not pass on secrets of the environment', async () => {
  const path = await program('curious', 'echo "Chromium [$PAGEMARK_API_KEY]"');
  const environment = { CHROME_PATH: path, PATH: process.env['PATH'], PAGEMARK_API_KEY: 'hunter2' };
  expect((await identifyBrowser(environment)).version).toBe('Chromium []');
});
