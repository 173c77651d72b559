import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE_MIB = 64;
const BYTES_PER_MIB = 1_048_576;

/** A small, separate file system that can be filled to the last byte. */
export type SmallDisk = AsyncDisposable & {
  folder: string;
  /** Takes all the space that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  free(): Promise<void>;
};

/** Mounts one in memory; null where that is not allowed (it takes root on Linux). */
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
      // Ends with ENOSPC when the last byte is taken.
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

/** Lets a process write no file beyond a size, or any again (null): the kernel refuses as it does on a full disk. */
export async function limitFileSize(pid: number, bytes: number | null): Promise<void> {
  await run('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}
