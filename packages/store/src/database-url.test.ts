import { expect, test } from 'vitest';
import { cannotBeOpened, DatabaseUrl } from './database-url.ts';

test.each([
  [undefined, { engine: 'sqlite', path: './data/pagemark.db' }],
  ['file:./a.db', { engine: 'sqlite', path: './a.db' }],
  ['file:/var/a.db', { engine: 'sqlite', path: '/var/a.db' }],
  ['file:///var/a.db', { engine: 'sqlite', path: '/var/a.db' }],
  ['postgres://u:p@db:5432/pagemark', { engine: 'postgres', url: 'postgres://u:p@db:5432/pagemark' }],
  [
    'postgresql://db/pagemark?sslmode=require',
    { engine: 'postgres', url: 'postgresql://db/pagemark?sslmode=require' },
  ],
])('%s is %j', (text, location) => {
  expect(DatabaseUrl.parse(text)).toEqual(location);
});

test.each([
  '',
  'file:',
  'file::memory:',
  'file://data/a.db',
  'file:a.db?mode=ro',
  'mysql://a/b',
  'postgres://db',
  'postgres://db/',
  '/var/a.db',
])('%j is refused', (text) => {
  expect(DatabaseUrl.safeParse(text).success).toBe(false);
});

/** What is said besides. */
const MORE: Partial<Record<string, string>> = {
  EISDIR: ': DATABASE_URL must name a file, not a folder.',
  SQLITE_READONLY_DIRECTORY:
    ': its folder must be writable, too, because SQLite creates the -wal and -shm files beside the database.',
  SQLITE_IOERR_SHMSIZE: ': the disk is full. The -shm file beside the database needs 32 KiB.',
};

test.each([
  ['ECONNREFUSED', true],
  ['57P03', true],
  ['25006', true], // read_only_sql_transaction
  ['53100', true], // disk_full
  ['SQLITE_BUSY', true],
  ['SQLITE_FULL', true],
  ['SQLITE_IOERR_SHMSIZE', true],
  ['SQLITE_NOTADB', false],
  ['SQLITE_READONLY_DIRECTORY', false],
  ['EACCES', false],
  ['EISDIR', false],
  ['28P01', false], // invalid_password
])('a database that cannot be opened because of %s may be opened later: %s', (code, isTemporary) => {
  const cause = Object.assign(new Error('No.'), { code });
  const error = cannotBeOpened({ engine: 'sqlite', path: 'a.db' }, cause);
  expect(error).toMatchObject({
    message: `The database a.db cannot be opened. No.${MORE[code] ?? ''}`,
    cause,
    isTemporary,
  });
});

test('a migration that fails on a full disk may succeed later', () => {
  const full = Object.assign(new Error('Full.'), { code: 'SQLITE_FULL' });
  const cause = new Error('The database could not be migrated: Full.', { cause: full });
  const error = cannotBeOpened({ engine: 'sqlite', path: 'a.db' }, cause);
  expect(error).toMatchObject({ cause, isTemporary: true });
});
