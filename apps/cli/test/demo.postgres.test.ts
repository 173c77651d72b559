import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { expect, test } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

test('the demonstration is filled into PostgreSQL, too, and leaves a database that keeps every rule', async () => {
  await using database = await createTestDatabase('fresh');
  const settings = { DATABASE_URL: database.url };
  const filled = await runPagemark(['demo'], settings);
  expect(filled).toMatchObject({ status: 0 });
  expect(filled.stderr).toContain('18 reports of made-up pages');
  expect((await runPagemark(['doctor'], settings)).stderr).toMatch(/^All \d+ rules hold\.\n$/);
  expect((await runPagemark(['demo'], settings)).status).not.toBe(0);
});
