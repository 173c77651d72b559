import { fork } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processIdentity } from '../src/browser/process-identity.ts';
import { takeMachineLock } from '../src/lighthouse/machine-lock.ts';

const NAME = 'one.lock';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const take = (waitMs = 0, holdMs = 60_000, signal = new AbortController().signal) =>
  takeMachineLock({ folder, name: NAME, waitMs, holdMs, signal });

test('one at a time holds the lock, and the next one after it is released', async () => {
  const taken = await Promise.all([take(), take(), take()]);
  expect(taken.filter((release) => release !== null)).toHaveLength(1);
  const waiting = take(60_000);
  for (const release of taken) await release?.();
  const release = await waiting;
  expect(release).not.toBeNull();
  await release?.();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a process that was killed is taken over', async () => {
  const holder = fork(new URL('lock-child.ts', import.meta.url), [folder, NAME]);
  await new Promise((resolve) => holder.once('message', resolve));
  expect(await take()).toBeNull();
  const ended = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await ended;
  expect(await take(10_000)).not.toBeNull();
});

test('a lock that is older than any holder keeps it is taken over', async () => {
  await writeFile(join(folder, NAME), `${await processIdentity()} other`);
  expect(await take()).toBeNull();
  expect(await take(10_000, -1)).not.toBeNull();
  expect(await readFile(join(folder, NAME), 'utf8')).not.toContain('other');
});

test('waiting ends with its signal', async () => {
  const release = await take();
  const waiting = new AbortController();
  const second = take(60_000, 60_000, waiting.signal);
  waiting.abort(new Error('stopping'));
  await expect(second).rejects.toThrow('stopping');
  await release?.();
});
