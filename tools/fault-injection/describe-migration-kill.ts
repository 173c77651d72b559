import { expect, test } from 'vitest';
import type { Fault } from './harness/program.ts';
import { startProgram } from './harness/program.ts';
import { runPagemark } from './harness/run-pagemark.ts';
import { isLong } from './harness/scale.ts';
import { expectSound } from './harness/test-bed.ts';
import { printCounts } from './harness/counts.ts';

/** A new database. */
export type EmptyDatabase = AsyncDisposable & {
  databaseUrl: string;
  query(sql: string): Promise<Record<string, unknown>[]>;
};

/** The statements of the schema after which a migration is killed, by their number. */
const IN_STEP = [1, 30];
const IN_STEP_LONG = Array.from({ length: 12 }, (_, index) => 1 + index * 4);

const pagemark = (databaseUrl: string, args: readonly string[], fault?: Fault) =>
  runPagemark(args, { databaseUrl, fault });

/** The names of the applied migrations of a database, in order. */
async function schemaOf(database: EmptyDatabase): Promise<string[]> {
  const rows = await database.query('select name from kysely_migration order by name');
  return rows.map(({ name }) => String(name));
}

/** F15: migrations are killed, run by two programs concurrently, and rejected by an older program. */
export function describeMigrationKill(name: string, open: () => Promise<EmptyDatabase>): void {
  test('F15: a migration that is killed in or after a step is done again, whole and once', async () => {
    await using complete = await open();
    expect(await pagemark(complete.databaseUrl, ['migrate'])).toMatchObject({ code: 0 });
    const steps = await schemaOf(complete);

    await using database = await open();
    const { databaseUrl } = database;
    const faults: Fault[] = [
      ...(isLong ? IN_STEP_LONG : IN_STEP).map((passing): Fault => ({
        point: 'migration.after-statement',
        passing,
      })),
      ...steps.map((_, index): Fault => ({ point: 'migration.after-step', passing: index + 1 })),
    ];
    for (const fault of faults)
      expect(await pagemark(databaseUrl, ['migrate'], fault)).toMatchObject({ signal: 'SIGKILL' });
    expect(await pagemark(databaseUrl, ['migrate'])).toMatchObject({ code: 0 });
    const found = await schemaOf(database);
    printCounts(
      `F15 ${name}`,
      { rounds: faults.length, kills: faults.length, lost: 0, duplicated: 0 },
      { steps: steps.length },
    );
    expect(found).toEqual(steps);
    await expectSound(databaseUrl);
  }, 300_000);

  test('F15: programs that start concurrently on an empty database migrate it once, and all of them work', async () => {
    await using database = await open();
    const { databaseUrl } = database;
    const apps = ['api', 'api', ...(isLong ? (['worker', 'worker'] as const) : [])] as const;
    const programs = await Promise.all(apps.map((app) => startProgram(app, { databaseUrl })));
    await using running = new AsyncDisposableStack();
    for (const program of programs) running.use(program);
    expect(programs.map((program) => program.isGone())).toEqual(apps.map(() => false));
    const rows = await database.query(
      'select count(*) as count, count(distinct name) as names from kysely_migration',
    );
    expect(Number(rows[0]?.['count'])).toBe(Number(rows[0]?.['names']));
    for (const program of programs) expect((await program.end('SIGTERM')).code).toBe(0);
    await expectSound(databaseUrl);
  }, 120_000);

  test('F15: a program that is older than the database refuses to start, and reports why', async () => {
    await using database = await open();
    const { databaseUrl } = database;
    expect(await pagemark(databaseUrl, ['migrate'])).toMatchObject({ code: 0 });
    await database.query(
      "insert into kysely_migration (name, timestamp) values ('9999-future', '2100-01-01')",
    );
    for (const args of [['migrate'], ['start', '--port', '0']]) {
      const end = await pagemark(databaseUrl, args);
      expect(end.code).not.toBe(0);
      expect(end.stderr).toContain('made by a newer version of Pagemark');
      expect(end.stderr.trim().split('\n')).toHaveLength(1);
    }
  }, 120_000);
}
