import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runPagemark } from '../run-pagemark.ts';

const TEST_MS_MAX = 180_000;

let settings: Record<string, string>;

beforeAll(async () => {
  settings = {
    CHROME_PATH: await chromiumPath(),
    ...(process.getuid?.() === 0 && { RENDER_SANDBOX: 'off' }),
  };
});

describe('pagemark doctor --browser', () => {
  test(
    'starts the browser, and says its version',
    async () => {
      const end = await runPagemark(['doctor', '--browser'], settings);
      expect(end.stdout).toMatch(/^Chromium \d+\.[\d.]+ starts with/);
      expect(end.stdout).toContain('npm install --prefix lighthouse lighthouse@13');
      expect(end.status).toBe(0);
    },
    TEST_MS_MAX,
  );

  test.runIf(process.getuid?.() === 0)(
    'says that the sandbox does not start as root',
    async () => {
      const end = await runPagemark(['doctor', '--browser'], { ...settings, RENDER_SANDBOX: 'on' });
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
