import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCore, systemClock } from '@pagemark/core';
import type { Core } from '@pagemark/core';
import { NewAlertTargetInput } from '@pagemark/domain';
import { Webhook as ReferenceWebhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OK, startReceiver, statusLine } from './receiver.ts';
import type { Received, Receiver } from './receiver.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

/** When a worker is killed: a message has arrived and has no response yet; it just got one; or some time after either. */
const MOMENTS = [
  'before-response',
  'after-response',
  'later',
  'before-response',
  'after-response',
  'later',
] as const;
const WEBHOOKS = 3;
const REPORTS_PER_KILL = 4;
/** Longer than the lease of an alert, which is two minutes. The clock of the last worker jumps by it. */
const LEASE_MS = 121_000;
const CLOCK_PRELOAD = new URL('shift-clock.ts', import.meta.url).href;
const DELIVERED_MS_MAX = 60_000;
const EVENTS_MAX = 1_000;

const idOf = ({ path, headers, body }: Received): string =>
  path.startsWith('/alert') ? String(Object(JSON.parse(body)).id) : (headers['webhook-id'] ?? '');

/** The messages received at a path: the bodies by id. */
function bodiesAt(receiver: Receiver, path: string): Map<string, string[]> {
  const bodies = new Map<string, string[]>();
  for (const message of receiver.messages.filter((each) => each.path === path)) {
    const id = idOf(message);
    bodies.set(id, [...(bodies.get(id) ?? []), message.body]);
  }
  return bodies;
}

/** Kills workers while they send messages to webhooks and targets of alerts. */
export function describeDeliveryKill(openFixture: () => Promise<StoreFixture>): void {
  describe('kill -9 of the worker during deliveries', () => {
    let fixture: StoreFixture;
    let receiver: Receiver;
    let core: Core;
    let folder: string;

    beforeEach(async () => {
      fixture = await openFixture();
      receiver = await startReceiver();
      folder = await mkdtemp(join(tmpdir(), 'pagemark-clock-'));
      core = createCore({
        store: fixture.store,
        clock: systemClock,
        hasher: { hash: () => Promise.reject(new Error('None is hashed.')), verify: async () => false },
      });
    });
    afterEach(async () => {
      await receiver[Symbol.asyncDispose]();
      await fixture.close();
      await rm(folder, { recursive: true });
    });

    /** The ids of all published events of the account. */
    async function eventIds(): Promise<string[]> {
      const { items } = await core.events.list(fixture.accountId, {
        after: 0,
        types: null,
        limit: EVENTS_MAX,
      });
      return items.map(({ id }) => id);
    }

    async function createTarget(path: string): Promise<string> {
      const url = new URL(path, receiver.url).href;
      const input = NewAlertTargetInput.parse({ kind: 'webhook', name: path, url, group_minutes: 0 });
      return (await core.alerts.createTarget(fixture.accountId, input)).id;
    }

    it(
      `at ${MOMENTS.length} moments loses no message, and sends it again with the same id`,
      async () => {
        const { accountId } = fixture;
        const secrets = new Map<string, string>();
        for (let number = 0; number < WEBHOOKS; number += 1) {
          const path = `/hook/${number}`;
          const url = new URL(path, receiver.url).href;
          const fields = { url, description: '', types: null, project: null, enabled: true };
          secrets.set(path, (await core.webhooks.create(accountId, fields)).secret);
        }
        const targetId = await createTarget('/alert');
        const alertIds: string[] = [];
        const reportIds: string[] = [];
        const withoutResponse = new Set<string>();

        for (const moment of MOMENTS) {
          for (let number = 0; number < REPORTS_PER_KILL; number += 1) {
            const url = new URL(`/page/${moment}-${number}`, receiver.url).href;
            reportIds.push((await fixture.createReport(url)).id);
          }
          alertIds.push((await core.alerts.testTarget(accountId, targetId)).id);
          const seen = new Set<string>();
          receiver.respond = (message, socket) => {
            if (message.path.startsWith('/page')) return statusLine(404);
            seen.add(message.path);
            if (moment === 'before-response') withoutResponse.add(idOf(message));
            else if (moment === 'after-response') return OK;
            else void sleep(100).then(() => socket.write(OK));
            return null;
          };
          const worker = await startWorkerProcess(fixture.databaseUrl, { LOG_LEVEL: 'fatal' });
          await expect.poll(() => seen.size, { timeout: 30_000 }).toBe(secrets.size + 1);
          if (moment === 'later') await sleep(Math.random() * 300);
          expect(await worker.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
        }

        receiver.respond = () => OK;
        const clockFile = join(folder, 'off-ms');
        await writeFile(clockFile, '0');
        const last = await startWorkerProcess(fixture.databaseUrl, {
          LOG_LEVEL: 'fatal',
          SHIFT_CLOCK_FILE: clockFile,
          NODE_OPTIONS: `--import ${CLOCK_PRELOAD}`,
        });
        await fixture.allFinal(reportIds, DELIVERED_MS_MAX);
        const isOver = async () => {
          const pages = await Promise.all(
            (await core.webhooks.list(accountId)).map(({ id }) =>
              core.webhooks.deliveries(accountId, id, { status: 'pending', beforeSeq: null, limit: 1 }),
            ),
          );
          const alerts = await core.alerts.listMessages(accountId);
          return (
            pages.every(({ items }) => items.length === 0) && alerts.every(({ state }) => state === 'sent')
          );
        };
        await writeFile(clockFile, String(LEASE_MS));
        await expect.poll(isOver, { timeout: DELIVERED_MS_MAX, interval: 250 }).toBe(true);
        await last.end('SIGTERM');

        const events = await eventIds();
        expect(events.length).toBeGreaterThanOrEqual(MOMENTS.length * REPORTS_PER_KILL);
        const arrived = new Map(
          [...secrets.keys(), '/alert'].map((path) => [path, bodiesAt(receiver, path)]),
        );
        for (const path of secrets.keys())
          expect([...(arrived.get(path)?.keys() ?? [])].toSorted()).toEqual(events.toSorted());
        expect([...(arrived.get('/alert')?.keys() ?? [])].toSorted()).toEqual(alertIds.toSorted());

        const attempts = [...arrived.values()].flatMap((bodies) => [...bodies]);
        for (const [, bodies] of attempts) expect(new Set(bodies).size).toBe(1);
        const most = (id: string) =>
          Math.max(...attempts.filter(([each]) => each === id).map(([, bodies]) => bodies.length));
        expect(withoutResponse.size).toBeGreaterThan(1);
        expect([...withoutResponse].filter((id) => most(id) < 2)).toEqual([]);
        for (const { path, headers, body } of receiver.messages) {
          const secret = secrets.get(path);
          if (secret !== undefined) expect(new ReferenceWebhook(secret).verify(body, headers)).toBeDefined();
        }
      },
      DELIVERED_MS_MAX + 120_000,
    );
  });
}
