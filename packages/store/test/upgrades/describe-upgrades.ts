import { checkIntegrity, systemClock } from '@pagemark/core';
import { expect, test } from 'vitest';
import { openIntegrityChecker } from '../../src/index.ts';
import type { DatabaseLocation } from '../../src/index.ts';
import { SCHEMA_STEPS } from '../../src/migrations/steps.ts';
import type { SchemaStep } from '../../src/migrations/migration.ts';

/** A database that nothing was done to yet. */
type EmptyDatabase = AsyncDisposable & {
  location: DatabaseLocation;
  migrate(steps: readonly SchemaStep[]): Promise<string[]>;
  query(sql: string): Promise<unknown[]>;
};

/** Data of the first schema that every later one must preserve: text, numbers and bytes. */
const KEPT = {
  accounts: ['id', 'name', 'created_at'],
  api_keys: ['id', 'account_id', 'name', 'digest', 'scopes', 'created_at'],
  projects: ['id', 'account_id', 'name', 'created_at', 'bad', 'decent', 'good'],
  reports: [
    'seq',
    'id',
    'account_id',
    'project_id',
    'url',
    'privacy',
    'password_hash',
    'status',
    'result_rank',
    'score',
    'error_code',
    'generated_at',
    'created_at',
    'latest_run_seq',
    'result_run_seq',
  ],
  runs: [
    'seq',
    'id',
    'report_seq',
    'account_id',
    'status',
    'error_code',
    'score',
    'result_rank',
    'queued_at',
    'started_at',
    'finished_at',
  ],
  run_results: ['run_seq', 'body'],
  idempotency_keys: ['account_id', 'key', 'request_digest', 'report_id', 'created_at'],
} as const;

const REPORTS = 30;

/** Writes bytes given in hexadecimal as SQL. */
function bytesOf(engine: DatabaseLocation['engine']): (hex: string) => string {
  return (hex) => (engine === 'sqlite' ? `x'${hex}'` : `'\\x${hex}'::bytea`);
}

/** Rows of the first schema, as its programs wrote them: half of the reports completed, the others failed. */
function seed(engine: DatabaseLocation['engine']): string[] {
  const bytes = bytesOf(engine);
  const uuid = (hex: string) => (engine === 'sqlite' ? `x'${hex}'` : `'${hex}'::uuid`);
  const idOf = (kind: number, at: number) =>
    uuid(`0198000000007000800${kind}${at.toString(16).padStart(12, '0')}`);
  const rows = Array.from({ length: REPORTS }, (_, index) => {
    const seq = index + 1;
    const isDone = index % 2 === 0;
    const [status, rank, score, error] = isDone
      ? [2, index % 3, 40 + index, 'null']
      : [3, -1, 'null', `'timeout'`];
    const privacy = index % 3;
    const engineOf = isDone ? `'1.0.0'` : 'null';
    return [
      `insert into reports (id, account_id, project_id, url, privacy, password_hash, status, result_rank, score, categories,
          error_code, generated_at, created_at, updated_at, latest_run_seq, result_run_seq)
        values (${idOf(1, seq)}, 1, 1, 'https://a.example/Grüße/${index}', ${privacy}, ${privacy === 2 ? `'a hash'` : 'null'},
          ${status}, ${rank}, ${score}, ${isDone ? `'[]'` : 'null'}, ${error}, ${isDone ? 2_000 + index : -1}, ${1_000 + index}, 3_000, ${seq}, ${isDone ? seq : 'null'})`,
      `insert into runs (id, report_seq, account_id, status, error_code, score, result_rank, engine,
          profile, queued_at, started_at, finished_at)
        values (${idOf(2, seq)}, ${seq}, 1, ${status}, ${error}, ${score}, ${rank}, ${engineOf}, ${engineOf}, ${1_000 + index}, 1_500, ${2_000 + index})`,
      ...(isDone
        ? [
            `insert into run_results (run_seq, body) values (${seq}, ${bytes(`00ff${index.toString(16).padStart(2, '0')}`)})`,
          ]
        : []),
    ];
  });
  return [
    `insert into accounts (name, created_at) values ('one', 1)`,
    `insert into api_keys (id, account_id, name, digest, scopes, created_at) values ('key', 1, 'a key', ${bytes('0102')}, 'read write', 2)`,
    `insert into projects (account_id, name, created_at) values (1, 'a.example', 3)`,
    ...rows.flat(),
    `insert into idempotency_keys (account_id, key, request_digest, report_id, created_at) values (1, 'k', ${bytes('03')}, ${idOf(1, 1)}, 4)`,
  ];
}

async function contentOf(database: EmptyDatabase): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const [table, columns] of Object.entries(KEPT))
    content[table] = await database.query(
      `select ${columns.map((name) => `"${name}"`).join(', ')} from ${table} order by 1, 2`,
    );
  return content;
}

async function expectSound({ location }: EmptyDatabase) {
  const checker = await openIntegrityChecker(location, { clock: systemClock, leaseMs: 30_000 });
  // The bytes of the results are not valid, so the invariants that read them are skipped.
  const { findings } = await checkIntegrity(checker, { quick: true });
  await checker.close();
  expect(findings).toEqual([]);
}

/** Databases of every earlier schema, with rows in them, are brought up to date. */
export function describeUpgrades(
  engine: DatabaseLocation['engine'],
  open: () => Promise<EmptyDatabase>,
): void {
  const later = SCHEMA_STEPS.slice(1);

  async function openSeeded() {
    const database = await open();
    await database.migrate(SCHEMA_STEPS.slice(0, 1));
    for (const sql of seed(engine)) await database.query(sql);
    return database;
  }

  test(`a database of each of the ${SCHEMA_STEPS.length} schemas there were has the same rows in the next`, async () => {
    await using database = await openSeeded();
    const before = await contentOf(database);
    expect(before['reports']).toHaveLength(REPORTS);
    for (const [index, step] of later.entries()) {
      expect(await database.migrate(SCHEMA_STEPS.slice(0, index + 2))).toEqual([step.name]);
      expect({ step: step.name, ...(await contentOf(database)) }).toEqual({ step: step.name, ...before });
    }
    await expectSound(database);
  });

  test('ids derived from operator keys become random everywhere, and other names stay', async () => {
    await using database = await open();
    const earlier = SCHEMA_STEPS.findIndex(({ name }) => name.endsWith('random-key-ids'));
    await database.migrate(SCHEMA_STEPS.slice(0, earlier));
    const bytes = bytesOf(engine);
    for (const sql of [
      `insert into accounts (name, created_at) values ('one', 1)`,
      `insert into api_keys (id, account_id, name, digest, scopes, created_at) values
        ('env-digest-one', 1, 'PAGEMARK_API_KEY', ${bytes('01')}, 'read', 2),
        ('env-digest-two', 1, 'PAGEMARK_API_KEY', ${bytes('02')}, 'read', 3),
        ('abcd1234', 1, 'laptop', ${bytes('03')}, 'read', 4)`,
      `insert into sessions (digest, account_id, key_id, created_at, used_at) values (${bytes('04')}, 1, 'env-digest-two', 5, 5)`,
      `insert into activity (account_id, at, action, result, actor, key_id, object) values
        (1, 6, 'create_key', 0, 0, null, 'env-digest-one'),
        (1, 7, 'delete_project', 0, 1, 'env-digest-two', 'env-staging.example')`,
    ])
      await database.query(sql);
    await database.migrate(SCHEMA_STEPS);
    const keys = await database.query('select id from api_keys order by created_at');
    const [one, two, other] = keys.map((row) => Object(row).id);
    expect([one, two, other]).toEqual([
      expect.stringMatching(/^env-[0-9a-f]{16}$/),
      expect.stringMatching(/^env-[0-9a-f]{16}$/),
      'abcd1234',
    ]);
    expect(one).not.toBe(two);
    expect(await database.query('select key_id from sessions')).toEqual([{ key_id: two }]);
    expect(await database.query('select key_id, object from activity order by at')).toEqual([
      { key_id: null, object: one },
      { key_id: two, object: 'env-staging.example' },
    ]);
    await expect(database.query(`update activity set detail = 'washed'`)).rejects.toThrow('only added to');
  });

  test('actions of the activity log take their current names, and its lines stay as they are from then on', async () => {
    await using database = await open();
    const earlier = SCHEMA_STEPS.findIndex(({ name }) => name.endsWith('activity-actions'));
    await database.migrate(SCHEMA_STEPS.slice(0, earlier));
    for (const sql of [
      `insert into accounts (name, created_at) values ('one', 1)`,
      `insert into activity (account_id, at, action, result, actor, last_at, fingerprint) values
        (1, 6, 'use_key', 1, 3, 6, 'a'), (1, 7, 'use_scope', 1, 1, 7, 'b'),
        (1, 8, 'end_session', 0, 1, 8, 'c'), (1, 9, 'create_key', 0, 0, 9, 'd')`,
    ])
      await database.query(sql);
    await database.migrate(SCHEMA_STEPS);
    const actions = (await database.query('select action from activity order by at')).map(
      (row) => Object(row).action,
    );
    expect(actions).toEqual(['key_rejected', 'scope_denied', 'revoke_session', 'create_key']);
    for (const change of [`action = 'use_key'`, 'occurrences = 1'])
      await expect(database.query(`update activity set ${change}`)).rejects.toThrow('only added to');
  });

  test('waiting passwords are of the account of their import, or of their reports when that is deleted', async () => {
    await using database = await open();
    const earlier = SCHEMA_STEPS.findIndex(({ name }) => name.endsWith('password-turns'));
    await database.migrate(SCHEMA_STEPS.slice(0, earlier));
    const bytes = bytesOf(engine);
    const idOf = (hex: string) => (engine === 'sqlite' ? bytes(hex.repeat(16)) : `'${hex.repeat(16)}'::uuid`);
    for (const sql of [
      `insert into accounts (name, created_at) values ('one', 1), ('two', 1)`,
      `insert into projects (account_id, name, created_at) values (2, 'two.example', 1)`,
      `insert into imports (id, account_id, source, status, privacy, on_duplicate, created_at, worked_at)
        values (${bytes('01'.repeat(16))}, 1, 0, 3, 1, 0, 1, 1)`,
      `insert into reports (id, account_id, project_id, url, privacy, status, result_rank, created_at, updated_at, version)
        values (${idOf('02')}, 2, 1, 'https://two.example/', 1, 0, -1, 1, 1, 1)`,
      `insert into import_passwords (import_seq, digest, password) values
        (1, ${bytes('03')}, ${bytes('03')}), (7, ${bytes('04')}, ${bytes('04')}), (8, ${bytes('05')}, ${bytes('05')})`,
      `insert into pending_passwords (report_seq, password_seq) values (1, 2)`,
    ])
      await database.query(sql);
    await database.migrate(SCHEMA_STEPS);
    const rows = await database.query(
      'select cast(account_id as text) as account from import_passwords order by seq',
    );
    expect(rows).toEqual([{ account: '1' }, { account: '2' }, { account: '0' }]);
  });

  test('a database of the first schema has them in that of today', async () => {
    await using database = await openSeeded();
    const before = await contentOf(database);
    expect(await database.migrate(SCHEMA_STEPS)).toEqual(later.map(({ name }) => name));
    expect(await contentOf(database)).toEqual(before);
    expect(await database.migrate(SCHEMA_STEPS)).toEqual([]);
    const counts = await database.query('select cast(pending + 10 * failed as text) as counts from projects');
    expect(counts).toEqual([{ counts: `${(10 * REPORTS) / 2}` }]);
    await expectSound(database);
  });
}
