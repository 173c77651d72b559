import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { refusalOf, createClient } from './client.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

it('runs alone, on loopback, beside the processes that share its database, and stops when told to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-trpc-main-'));
  const environment = { ...process.env, PORT: '0', LOG_LEVEL: 'warn' };
  const child = fork(MAIN, { env: { ...environment, DATABASE_URL: `file:${join(folder, 'pagemark.db')}` } });
  const exited = once(child, 'exit');
  try {
    const [ready] = await once(child, 'message');
    const client = createClient(`http://127.0.0.1:${ready.port}`, 'x'.repeat(40));
    expect(await refusalOf(client.account.whoami.query())).toMatchObject({ appCode: 'unauthenticated' });
    expect((await fetch(`http://127.0.0.1:${ready.port}/api/v1/reports`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  }
});
