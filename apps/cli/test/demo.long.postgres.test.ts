import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { expect, test } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

test('demo loads into PostgreSQL and passes doctor', async () => {
  await using database = await createTestDatabase('fresh');
  const settings = {
    DATABASE_URL: database.url,
    CHROME_PATH: await chromiumPath(),
    // Chromium does not start its sandbox as root.
    RENDER_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
  };
  const filled = await runPagemark(['demo'], settings);
  expect(filled).toMatchObject({ status: 0 });
  expect(filled.stderr).toContain('Created 18 sample reports');
  expect(filled.stderr).toContain('Added a report of a rendered page');
  expect((await runPagemark(['doctor'], settings)).stderr).toMatch(
    /^All \d+ invariants hold\.\nBrowser: .*\n$/,
  );
  expect((await runPagemark(['demo'], settings)).status).not.toBe(0);
});
