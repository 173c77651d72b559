import { expect, test } from 'vitest';
import { DatabaseUrl } from './database-url.ts';

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

test.each(['', 'file:', 'mysql://a/b', 'postgres://db', 'postgres://db/', '/var/a.db'])(
  '%j is refused',
  (text) => {
    expect(DatabaseUrl.safeParse(text).success).toBe(false);
  },
);
