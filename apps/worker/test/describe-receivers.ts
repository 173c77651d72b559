import { RUN_FAILURE_MESSAGES } from '@pagemark/domain';
import type { DatabaseLocation } from '@pagemark/core';
import { expect, test } from 'vitest';
import { OK, startReceiver, statusLine } from './receiver.ts';
import type { Respond } from './receiver.ts';
import { openWebhooks } from './webhook-fixture.ts';
import { DAY_MS, log, MINUTE_MS, only, receive } from './webhook-log.ts';

/** Webhooks with receivers of every kind, and workers that are killed. */
export function describeReceivers(location: () => Promise<DatabaseLocation>): void {
  const open = async (options = {}) => openWebhooks(await location(), options);

  test.each<[string, Respond, { status: number | null; error: string | null }]>([
    ['fails', () => statusLine(500), { status: 500, error: null }],
    ['redirects', () => statusLine(302, 'Location: /other\r\n'), { status: 302, error: null }],
    ['never responds', () => null, { status: null, error: 'No response within 0.5 seconds.' }],
    ['sends no HTTP', () => 'hello\r\n\r\n', { status: null, error: 'The response is not valid HTTP.' }],
    [
      'hangs up',
      (_received, socket) => {
        socket.destroy();
        return null;
      },
      { status: null, error: 'The connection was closed before a response.' },
    ],
    [
      'sends a status drop by drop',
      (_received, socket) => {
        const timer = setInterval(() => socket.write('HTTP/1.1 100 Continue\r\n\r\n'), 50);
        socket.once('close', () => clearInterval(timer));
        return null;
      },
      { status: null, error: 'No response within 0.5 seconds.' },
    ],
  ])('a message to a receiver that %s is sent again with the same id', async (_what, respond, attempt) => {
    const fixture = await open();
    const receiver = await receive(respond);
    const { webhook } = await fixture.createWebhook({ url: receiver.url });
    await fixture.createReport('a');
    expect(await fixture.deliver()).toBe(1);
    expect(await fixture.deliver()).toBe(0);
    expect(only(await log(fixture, webhook.id))).toMatchObject({ status: 'pending', attempts: [attempt] });
    receiver.respond = () => OK;
    fixture.advance(MINUTE_MS);
    expect(await fixture.deliver()).toBe(1);
    const ids = receiver.messages.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(receiver.messages.every(({ path }) => path === '/hook')).toBe(true);
    expect(only(await log(fixture, webhook.id))).toMatchObject({
      status: 'delivered',
      attempts: [attempt, { status: 200 }],
      nextAttemptAtMs: null,
    });
  });

  test.each<[string, Respond]>([
    ['is shorter than it says', () => 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nabc'],
    ['is longer than it says', () => `HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n${'a'.repeat(100_000)}`],
    [
      'never ends',
      (_received, socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const timer = setInterval(() => socket.write('a'.repeat(10_000)), 1);
        socket.once('close', () => clearInterval(timer));
        return null;
      },
    ],
  ])('a message is delivered by its status, also when the body %s', async (_what, respond) => {
    const fixture = await open();
    const receiver = await receive(respond);
    const { webhook } = await fixture.createWebhook({ url: receiver.url });
    await fixture.createReport('a');
    await fixture.deliver();
    expect(only(await log(fixture, webhook.id))).toMatchObject({
      status: 'delivered',
      attempts: [{ status: 200 }],
    });
  });

  test.each([
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://169.254.169.254/latest',
    'http://localhost:1/',
    'http://2130706433/',
  ])('%s is not contacted', async (url) => {
    const fixture = await open({ allowed: '' });
    const { webhook } = await fixture.createWebhook({ url });
    await fixture.createReport('a');
    await fixture.deliver();
    const [attempt] = only(await log(fixture, webhook.id)).attempts;
    expect(attempt).toMatchObject({ status: null, error: RUN_FAILURE_MESSAGES.blocked_address });
  });

  test('a receiver that is down is tried ten times in three days, and then the webhook is disabled', async () => {
    const fixture = await open();
    const receiver = await startReceiver();
    await receiver[Symbol.asyncDispose]();
    const { webhook } = await fixture.createWebhook({ url: receiver.url });
    await fixture.createReport('a');
    const startMs = fixture.nowMs();
    for (let number = 0; number < 10; number += 1) {
      expect(await fixture.deliver()).toBe(1);
      const next = only(await log(fixture, webhook.id)).nextAttemptAtMs;
      if (next !== null) fixture.advance(next - fixture.nowMs());
    }
    expect(fixture.nowMs() - startMs).toBeGreaterThan(3 * DAY_MS);
    const delivery = only(await log(fixture, webhook.id));
    expect(delivery.status).toBe('failed');
    expect(delivery.attempts).toHaveLength(10);
    expect(await fixture.core.webhooks.show(fixture.accountId, webhook.id)).toMatchObject({
      enabled: false,
      disabledReason: 'failing',
    });
    const change = { enabled: true };
    const enabled = await fixture.core.webhooks.change(fixture.accountId, webhook.id, change);
    expect(enabled).toMatchObject({ enabled: true, disabledReason: null });
  });

  test('410 disables the webhook, and ends the messages that wait', async () => {
    const fixture = await open();
    const receiver = await receive(() => statusLine(410));
    const { webhook } = await fixture.createWebhook({ url: receiver.url });
    await fixture.createReport('a');
    await fixture.createReport('b');
    await fixture.deliver();
    expect(receiver.messages).toHaveLength(1);
    expect(await fixture.core.webhooks.show(fixture.accountId, webhook.id)).toMatchObject({
      enabled: false,
      disabledReason: 'gone',
    });
    expect((await log(fixture, webhook.id)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    await fixture.createReport('c');
    expect(await fixture.deliver()).toBe(0);
  });

  test('Retry-After pauses all messages to the webhook', async () => {
    const fixture = await open();
    const receiver = await receive(() => statusLine(429, 'Retry-After: 300\r\n'));
    await fixture.createWebhook({ url: receiver.url });
    await fixture.createReport('a');
    await fixture.createReport('b');
    await fixture.deliver();
    fixture.advance(4 * MINUTE_MS);
    expect(await fixture.deliver()).toBe(0);
    receiver.respond = () => OK;
    fixture.advance(2 * MINUTE_MS);
    expect(await fixture.deliver()).toBe(2);
  });

  test('the message of a worker that was killed is sent again with the same id', async () => {
    const fixture = await open();
    const receiver = await receive();
    const { webhook } = await fixture.createWebhook({ url: receiver.url });
    await fixture.createReport('a');
    await fixture.store.events.publish();
    await fixture.deliveries.fanOut();
    const lost = only(await fixture.deliveries.claim(10, []));
    expect(await fixture.deliveries.claim(10, [])).toEqual([]);
    fixture.advance(MINUTE_MS);
    expect(await fixture.deliver()).toBe(1);
    expect(only(receiver.messages).headers['webhook-id']).toBe(lost.messageId);
    // The claim of the first worker has no effect any more.
    const attempt = { atMs: fixture.nowMs(), durationMs: 1, status: 500, error: null };
    expect(await fixture.store.webhooks.finish(lost, attempt, { kind: 'failed', isGone: true })).toBe(false);
    expect(only(await log(fixture, webhook.id))).toMatchObject({ status: 'delivered' });
  });

  test('workers at the same time send each message once', async () => {
    const fixture = await open();
    const receiver = await receive();
    for (let number = 0; number < 5; number += 1) await fixture.createWebhook({ url: receiver.url });
    await fixture.createReport('a');
    await fixture.store.events.publish();
    await Promise.all([fixture.deliveries.fanOut(), fixture.deliveries.fanOut()]);
    const claimed = await Promise.all([1, 2, 3].map(() => fixture.deliveries.claim(10, [])));
    expect(claimed.flat()).toHaveLength(5);
    expect(new Set(claimed.flat().map(({ seq }) => seq)).size).toBe(5);
  });
}
