import { expect, test } from 'vitest';
import { limitFileSize, mountSmallDisk } from './harness/full-disk.ts';
import { isLong, scaled } from './harness/scale.ts';
import { expectToSurviveFullDisk } from './harness/survive-full-disk.ts';
import { openSqliteBed } from './harness/test-bed.ts';
import type { TestBed } from './harness/test-bed.ts';

const PAGE_BYTES = 4_096;
const TIMEOUT_MS = scaled(180_000, 1_800_000);

/** Checkpoints and empties the write-ahead log; false when there was a reader. */
async function emptyLog(bed: TestBed): Promise<boolean> {
  const [outcome] = await bed.query('pragma wal_checkpoint(truncate)');
  return outcome?.['busy'] === 0;
}

const disk = await mountSmallDisk();

test.runIf(disk !== null)(
  'F6: on a full disk writes get 503 and reads work, and everything continues when there is space',
  async () => {
    if (disk === null) return;
    await using mounted = disk;
    await using bed = await openSqliteBed(mounted.folder);
    await expectToSurviveFullDisk('full file system', bed, () => ({
      take: async () => {
        // A log that was copied to the database is overwritten from its beginning, and needs no space.
        await expect.poll(() => emptyLog(bed), { interval: 5, timeout: 30_000 }).toBe(true);
        await mounted.fill();
      },
      release: () => mounted.free(),
    }));
  },
  TIMEOUT_MS,
);

// Where no file system can be mounted, this is the only test of it.
test.runIf(process.platform === 'linux' && (disk === null || isLong))(
  'F6: files that cannot grow beyond their first page behave like a full disk',
  async () => {
    await using bed = await openSqliteBed();
    await expectToSurviveFullDisk('limited file size', bed, (programs) => {
      const limitAll = async (bytes: number | null) => {
        for (const { child } of programs) await limitFileSize(child.pid ?? 0, bytes);
      };
      return {
        // Not limited to its current size: the log is overwritten from its beginning after it was copied.
        take: () => limitAll(PAGE_BYTES),
        release: () => limitAll(null),
      };
    });
  },
  TIMEOUT_MS,
);
