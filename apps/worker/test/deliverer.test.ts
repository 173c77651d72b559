import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqliteFile } from '@pagemark/store/testing/sqlite-database';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { Deliverer } from '../src/webhooks/deliverer.ts';
import { openWebhooks } from './webhook-fixture.ts';
import { receive } from './webhook-log.ts';

test('delivers the messages of several webhooks, and ends after those that are being sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-deliverer-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'pagemark.db');
  await createSqliteFile(path);
  const fixture = await openWebhooks({ engine: 'sqlite', path });
  const receivers = [await receive(), await receive(), await receive(() => null)];
  for (const { url } of receivers) await fixture.createWebhook({ url });
  for (const page of ['a', 'b', 'c']) await fixture.createReport(page);
  await fixture.store.events.publish();
  const deliverer = new Deliverer(fixture.deliveries, pino({ level: 'silent' }));
  const ended = deliverer.run();
  await expect
    .poll(() => receivers.map(({ messages }) => messages.length), { timeout: 30_000 })
    // The one that never responds holds nothing up.
    .toEqual([3, 3, expect.any(Number)]);
  deliverer.stop();
  await expect(ended).resolves.toBeUndefined();
});
