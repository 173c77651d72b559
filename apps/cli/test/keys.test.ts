import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([[['keys', 'list']], [['keys', 'revoke', 'nope']]])(
  'says in a line that %j names an account that is not there',
  async (args) => {
    const settings = { DATABASE_URL: `file:${join(folder, 'keys.db')}` };
    const end = await runPagemark([...args, '--account', 'nobody'], settings);
    expect(end).toEqual({ status: 1, stdout: '', stderr: 'There is no account named nobody.\n' });
  },
);
