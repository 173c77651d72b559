import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity, isRunning } from '../browser/process-identity.ts';

const POLL_MS = 200;

/** `holdMs`: no holder keeps it longer; an older file is abandoned, also where it cannot be seen whether its holder runs. */
type LockOptions = { folder: string; name: string; waitMs: number; holdMs: number; signal: AbortSignal };

/**
 * Takes a lock that one process of this machine can hold at a time: a file that names its holder. A file whose holder has ended is
 * replaced. Resolves with the function that releases it; null when another process holds it for `waitMs`. Rejects with
 * the reason of the signal when it aborts, and with the error of the system when the folder takes no lock.
 */
export async function takeMachineLock(options: LockOptions): Promise<(() => Promise<void>) | null> {
  const { folder, name, waitMs, holdMs, signal } = options;
  const path = join(folder, name);
  const endMs = performance.now() + waitMs;
  const holder = `${await processIdentity()} ${randomUUID()}`;
  const own = join(folder, `${name}.${randomUUID()}`);
  await writeFile(own, holder, { flag: 'wx', mode: 0o644 });
  try {
    for (;;) {
      signal.throwIfAborted();
      if (await linked(own, path)) return () => release(path, holder);
      await removeAbandoned(path, holdMs);
      if (performance.now() >= endMs) return null;
      // Aborted, the next look rejects with the reason.
      await sleep(Math.min(POLL_MS, waitMs), undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** Makes the lock complete at once: a file that is written in two steps can be read in between. */
async function linked(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

async function removeAbandoned(path: string, holdMs: number): Promise<void> {
  const seen = await readFile(path, 'utf8').catch(() => null);
  if (seen === null) return;
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  const isOld = Date.now() - mtimeMs > holdMs;
  if (!isOld && (await isRunning(seen.split(' ', 1)[0] ?? ''))) return;
  // Renamed first: of several processes one takes it, and looks whether it is still the abandoned one.
  const aside = `${path}.${randomUUID()}`;
  const isMoved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  const taken = await readFile(aside, 'utf8').catch(() => null);
  if (taken !== seen) await linked(aside, path);
  await rm(aside, { force: true });
}

async function release(path: string, holder: string): Promise<void> {
  const held = await readFile(path, 'utf8').catch(() => null);
  if (held === holder) await rm(path, { force: true });
}
