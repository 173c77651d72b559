import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveRenderer } from '../../src/adapters/serve-renderer.ts';
import { captureCommand, startPagemark } from '../run-pagemark.ts';

const WARNING = "RENDER_SANDBOX is off: audited pages run without the browser's sandbox";
const TOKEN = 'a-token-of-24-characters-or-more';
/** It is not started before the first page that is rendered. */
const CHROME_PATH = process.execPath;

describe('RENDER_SANDBOX', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pagemark-sandbox-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['warns when the browser of the worker is not confined', { RENDER_SANDBOX: 'off' }, 1],
    ['says nothing when it is', { RENDER_SANDBOX: 'on' }, 0],
    [
      'says nothing when the browser is in another process',
      { RENDER_SANDBOX: 'off', RENDERER_URL: 'http://127.0.0.1:1', RENDERER_TOKEN: TOKEN, LIGHTHOUSE: 'off' },
      0,
    ],
  ] as const)('%s, in the log of a service that starts', async (_name, settings, times) => {
    const service = await startPagemark({
      DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
      LOG_LEVEL: 'info',
      CHROME_PATH,
      ...settings,
    });
    const lines = () => service.stdout().split('\n');
    try {
      await expect
        .poll(lines, { timeout: 20_000 })
        .toContainEqual(expect.stringContaining('worker is ready'));
    } finally {
      await service.end('SIGTERM');
    }
    const warnings = lines().filter((line) => line.includes(WARNING));
    expect(warnings).toHaveLength(times);
    for (const line of warnings) expect(JSON.parse(line)).toMatchObject({ level: 40, name: 'worker' });
  });

  it.each([
    ['warns when the browser is not confined', 'off', 1],
    ['says nothing when it is', 'on', 0],
  ] as const)('%s, in the output of a renderer that starts', async (_name, sandbox, times) => {
    const settings = {
      RENDERER_TOKEN: TOKEN,
      RENDER_SANDBOX: sandbox,
      HOST: '127.0.0.1',
      PORT: '0',
      CHROME_PATH,
    };
    const { stderr } = await captureCommand(async (terminal) => {
      await serveRenderer(terminal, AbortSignal.abort());
      return 0;
    }, settings);
    expect(stderr).toContain('The renderer is ready');
    expect(stderr.split(WARNING)).toHaveLength(times + 1);
  });
});
