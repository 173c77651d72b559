import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { expect, test } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

test('pagemark import creates reports in PostgreSQL and reports its counts', async () => {
  await using database = await createTestDatabase('fresh');
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-import-'));
  try {
    const path = join(folder, 'pages.csv');
    await writeFile(path, 'url,privacy,password\na.example,0,\nA.example,1,\nb.example,2,secret\nno url,,\n');
    const end = await runPagemark(['import', path, '--json'], { DATABASE_URL: database.url });
    expect(end.status).toBe(2);
    expect(JSON.parse(end.stdout)).toMatchObject({
      status: 'completed',
      lines: 4,
      created: 2,
      skipped: 1,
      rejected: 1,
    });
    expect(end.stderr).toContain(
      'line 5: url is not valid. Use an http or https URL, such as example.com. no url\n',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
