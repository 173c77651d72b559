import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { postReport, statusOf } from './harness/api-client.ts';
import type { Response } from './harness/api-client.ts';
import { compare, printCounts } from './harness/counts.ts';
import { whileLocked } from './harness/hold-lock.ts';
import type { TakeLock } from './harness/hold-lock.ts';
import { startProgram } from './harness/program.ts';
import { scaled } from './harness/scale.ts';
import type { TestBed } from './harness/test-bed.ts';

const ROUNDS = scaled(1, 10);
const SHORT_LOCK_MS = 3_000;
const RECOVERY_MS_MAX = 5_000;
const TIMEOUT_MS = scaled(120_000, 900_000);

type Locked = {
  openBed: () => Promise<TestBed>;
  take: TakeLock;
  /** Longer than the API waits for a lock. */
  longLockMs: number;
};

/** F5: another program holds a lock that every write needs. */
export function describeLocked(engine: TestBed['engine'], { openBed, take, longLockMs }: Locked): void {
  test(
    `F5: while another process holds a lock, writes are slow, then get 503, and none is lost`,
    async () => {
      await using bed = await openBed();
      await using api = await startProgram('api', { databaseUrl: bed.databaseUrl });
      const accepted: string[] = [];
      const refused: Response[] = [];
      let sent = 0;
      const post = async () => {
        const url = `https://a.example/${(sent += 1)}`;
        const response = await postReport(api.origin, url);
        if (response.status === 201) accepted.push(url);
        else refused.push(response);
      };
      const takeIt = () => take(bed);

      for (let round = 0; round < ROUNDS; round += 1) {
        await whileLocked(takeIt, SHORT_LOCK_MS, async () => {
          await Promise.all([post(), post(), post()]);
        });
        expect(refused).toHaveLength(0);

        await whileLocked(takeIt, longLockMs, async (isHeld) => {
          while (isHeld()) {
            await post();
            expect(await statusOf(`${api.origin}/api/v1/reports`)).toBe(200);
            await delay(100);
          }
        });
        expect(refused.length).toBeGreaterThan(0);
        for (const { status, retryAfter } of refused.splice(0)) {
          expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '1' });
        }
        // It recovers automatically and soon: the next write neither fails nor waits for earlier ones.
        expect(await Promise.race([post(), delay(RECOVERY_MS_MAX, 'late')])).not.toBe('late');
        expect(refused).toHaveLength(0);
      }
      const difference = compare(accepted, await bed.urls());
      printCounts(
        `F5 ${engine}`,
        { rounds: ROUNDS, kills: 0, ...difference },
        { accepted: accepted.length, sent },
      );
      expect(difference).toEqual({ lost: 0, duplicated: 0 });
      await bed.expectSound();
    },
    TIMEOUT_MS,
  );
}
