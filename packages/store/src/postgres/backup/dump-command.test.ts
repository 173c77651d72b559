import { expect, test } from 'vitest';
import { dumpCommand } from './dump-command.ts';

test.each([
  [
    'postgres://me:secret@db.example:5433/pages',
    'pages.dump',
    'pg_dump --format=custom --file=pages.dump postgres://me@db.example:5433/pages',
  ],
  [
    'postgres://me@db.example/pages?sslmode=require&x=1',
    "it's here.dump",
    String.raw`pg_dump --format=custom --file='it'\''s here.dump' 'postgres://me@db.example/pages?sslmode=require&x=1'`,
  ],
])('%s into %s is dumped without its password', (url, target, command) => {
  expect(dumpCommand(url, target)).toBe(command);
});
