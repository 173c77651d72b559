import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runPagemark } from '../run-pagemark.ts';
import { namespaceProblem, runUnprivileged, unprivilegedId } from './unprivileged-process.ts';

const TEST_MS_MAX = 180_000;
const WITH_SANDBOX = /^Chromium \d+(\.\d+)+ starts with its sandbox: \/\S+\n/;
const WITHOUT_SANDBOX = /^Chromium \d+(\.\d+)+ starts without its sandbox \(RENDER_SANDBOX=off\): \/\S+\n/;

let settings: Record<string, string>;

beforeAll(async () => {
  settings = { CHROME_PATH: await chromiumPath() };
});

describe('pagemark doctor --browser', () => {
  test(
    'starts the browser, and says its version, and that its sandbox is off',
    async () => {
      const end = await runPagemark(['doctor', '--browser'], { ...settings, RENDER_SANDBOX: 'off' });
      expect(end.stdout).toMatch(WITHOUT_SANDBOX);
      expect(end.stdout).toContain('npm install --prefix lighthouse lighthouse@13');
      expect(end.status).toBe(0);
    },
    TEST_MS_MAX,
  );

  test.runIf(process.platform === 'linux')(
    'starts the browser with its sandbox by default, for a user without privileges',
    async ({ skip }) => {
      const problem = namespaceProblem();
      if (problem !== null) return skip(`unprivileged users may not make namespaces here: ${problem}`);
      const folder = await mkdtemp(join(tmpdir(), 'pagemark-doctor-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      await chmod(folder, 0o777);
      const end = await runUnprivileged(
        new URL('unprivileged-doctor-process.ts', import.meta.url),
        [],
        folder,
      );
      expect(end).toMatchObject({
        user: unprivilegedId,
        status: 0,
        stdout: expect.stringMatching(WITH_SANDBOX),
      });
    },
    TEST_MS_MAX,
  );

  test.runIf(process.getuid?.() === 0)(
    'says that the sandbox, which is on by default, does not start as root',
    async () => {
      const end = await runPagemark(['doctor', '--browser'], settings);
      expect(end.stdout).toContain('Run Pagemark as another user.');
      expect(end.status).toBe(1);
    },
    TEST_MS_MAX,
  );

  test('says how to get a browser when there is none, and which Lighthouse is installed', async () => {
    const folder = dirname(createRequire(import.meta.url).resolve('lighthouse/package.json'));
    const given = { ...settings, CHROME_PATH: '/nonexistent', LIGHTHOUSE_PATH: folder };
    const end = await runPagemark(['doctor', '--browser'], given);
    expect(end.stdout).toMatch(/^Lighthouse 13\.[\d.]+: /m);
    expect(end.stdout).toContain('set CHROME_PATH to the path of one');
    expect(end.status).toBe(1);
  });
});
