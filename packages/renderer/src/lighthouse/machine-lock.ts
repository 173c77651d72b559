import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity, isRunning } from '../browser/process-identity.ts';

const POLL_MS = 200;

/**
 * `holdMs`: the maximum time that a lock is held; an older file is abandoned, even if it is unknown whether its holder
 * still runs.
 */
type LockOptions = { folder: string; name: string; waitMs: number; holdMs: number; signal: AbortSignal };

/**
 * Takes a lock that only one process of this machine can hold: a file that identifies its holder. A file whose holder
 * has ended is replaced. Resolves with the function that releases it, or with null when another process holds it for
 * `waitMs`. Rejects with the signal's reason when it aborts, and with the system's error when the lock file cannot be
 * created.
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
      // If it aborts, the next iteration rejects with the reason.
      await sleep(Math.min(POLL_MS, waitMs), undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** Creates the lock atomically: a file written in two steps could be read in between. */
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
  // Renamed first, so only one process gets it; that process then checks whether it is still the abandoned lock.
  const renamed = `${path}.${randomUUID()}`;
  const isMoved = await rename(path, renamed).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  const taken = await readFile(renamed, 'utf8').catch(() => null);
  if (taken !== seen) await linked(renamed, path);
  await rm(renamed, { force: true });
}

async function release(path: string, holder: string): Promise<void> {
  const held = await readFile(path, 'utf8').catch(() => null);
  if (held === holder) await rm(path, { force: true });
}
