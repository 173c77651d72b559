import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE_MIB = 64;
const BYTES_PER_MIB = 1_048_576;

/** A small, separate file system that can be filled completely. */
export type SmallDisk = AsyncDisposable & {
  folder: string;
  /** Uses all remaining space. */
  fill(): Promise<void>;
  /** Frees it. */
  free(): Promise<void>;
};

/** Mounts one in memory; null where that is not allowed (on Linux, it requires root). */
export async function mountSmallDisk(): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m`, 'pagemark', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill() {
      // Ends with ENOSPC when the disk is full.
      await writeFile(ballast, Buffer.alloc(SIZE_MIB * BYTES_PER_MIB)).catch(() => undefined);
      if ((await stat(ballast)).size === 0) throw new Error('The disk was full already.');
    },
    free: () => rm(ballast),
    [Symbol.asyncDispose]: async () => {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Limits the size of files that a process can write, or removes the limit (null). The kernel returns the errors of a
 * full disk.
 */
export async function limitFileSize(pid: number, bytes: number | null): Promise<void> {
  await run('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}
