import { createPublicKey, verify } from 'node:crypto';
import { formatPublicKey } from '@pagemark/core';
import type { DatabaseLocation } from '@pagemark/core';
import { Webhook as ReferenceWebhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { OK, statusLine } from './receiver.ts';
import type { Received, Receiver } from './receiver.ts';
import { openWebhooks } from './webhook-fixture.ts';
import { DAY_MS, log, MINUTE_MS, only, receive } from './webhook-log.ts';

/** The bytes that precede an Ed25519 key in SPKI (RFC 8410, section 4). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

function verifyPublic({ headers, body }: Received, publicKey: string): boolean {
  const key = createPublicKey({
    key: Buffer.concat([SPKI_PREFIX, Buffer.from(publicKey.slice('whpk_'.length), 'base64')]),
    format: 'der',
    type: 'spki',
  });
  const signed = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const signatures = (headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((each) => each.startsWith('v1a,'));
  return signatures.some((each) => verify(null, signed, key, Buffer.from(each.slice(4), 'base64')));
}

const typesOf = ({ messages }: Receiver) => messages.map(({ body }) => Object(JSON.parse(body)).type);

/** Tests the messages that webhooks get, and their signatures. */
export function describeWebhooks(location: () => Promise<DatabaseLocation>): void {
  const open = async () => openWebhooks(await location());

  test('a message is signed as the reference library verifies it, and by the public key', async () => {
    const fixture = await open();
    const receiver = await receive();
    const { webhook, secret } = await fixture.createWebhook({ url: `${receiver.url}?a=1` });
    const reportId = await fixture.createReport('a');
    await fixture.deliver();
    const message = only(receiver.messages);
    expect(message.path).toBe('/hook?a=1');
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Pagemark/test',
    });
    const payload = new ReferenceWebhook(secret).verify(message.body, message.headers);
    expect(payload).toMatchObject({
      type: 'report.created',
      data: { report_id: reportId, project: 'example.com', url: 'https://example.com/a' },
    });
    expect(Object(payload).id).toBe(message.headers['webhook-id']);
    expect(Buffer.byteLength(message.body)).toBeLessThan(20_000);
    expect(verifyPublic(message, formatPublicKey(webhook.publicKey))).toBe(true);
    expect(verifyPublic({ ...message, body: `${message.body} ` }, formatPublicKey(webhook.publicKey))).toBe(
      false,
    );
    const other = new ReferenceWebhook(`whsec_${Buffer.alloc(32).toString('base64')}`);
    expect(() => other.verify(message.body, message.headers)).toThrow('No matching signature found');
    expect(only(await log(fixture, webhook.id))).toMatchObject({
      status: 'delivered',
      attempts: [{ status: 200, error: null }],
    });
  });

  test('for a day after a rotation both secrets sign', async () => {
    const fixture = await open();
    const receiver = await receive();
    const { webhook, secret } = await fixture.createWebhook({ url: receiver.url });
    const rotated = await fixture.core.webhooks.rotate(fixture.accountId, webhook.id);
    expect(rotated.secret).not.toBe(secret);
    const verifiedBy = async () => {
      await fixture.createReport('a');
      await fixture.deliver();
      const message = receiver.messages.at(-1);
      if (message === undefined) throw new Error('No message was received.');
      const { body, headers } = message;
      const sentAt = new Date(Number(headers['webhook-timestamp']) * 1_000);
      return [secret, rotated.secret].map((each) => {
        const signature = new ReferenceWebhook(each).sign(headers['webhook-id'] ?? '', sentAt, body);
        return (headers['webhook-signature'] ?? '').split(' ').includes(signature);
      });
    };
    expect(await verifiedBy()).toEqual([true, true]);
    fixture.advance(DAY_MS + 1);
    expect(await verifiedBy()).toEqual([false, true]);
  });

  test('a webhook gets the events of its types and project since it was made, and none of other accounts', async () => {
    const fixture = await open();
    await fixture.createReport('before');
    fixture.advance(1);
    const receivers = {
      all: await receive(),
      typed: await receive(),
      project: await receive(),
      off: await receive(),
    };
    await fixture.createWebhook({ url: receivers.all.url });
    await fixture.createWebhook({ url: receivers.typed.url, types: ['report.deleted'] });
    await fixture.createWebhook({ url: receivers.project.url, project: 'other.example' });
    await fixture.createWebhook({ url: receivers.off.url, enabled: false });
    const { id: other } = await fixture.store.accounts.ensure('b');
    await fixture.core.webhooks.create(other, {
      url: receivers.off.url,
      description: '',
      types: null,
      project: null,
      enabled: true,
    });
    const id = await fixture.createReport('a');
    await fixture.createReport('b', 'other.example');
    await fixture.store.reports.delete(fixture.accountId, id, null);
    await fixture.deliver();
    expect(typesOf(receivers.all)).toEqual(['report.created', 'report.created', 'report.deleted']);
    expect(typesOf(receivers.typed)).toEqual(['report.deleted']);
    expect(receivers.project.messages.map(({ body }) => Object(JSON.parse(body)).data.project)).toEqual([
      'other.example',
    ]);
    expect(receivers.off.messages).toEqual([]);
  });

  test('a test message goes to a disabled webhook as well', async () => {
    const fixture = await open();
    const receiver = await receive();
    const { webhook, secret } = await fixture.createWebhook({ url: receiver.url, enabled: false });
    const queued = await fixture.core.webhooks.test(fixture.accountId, webhook.id);
    await fixture.deliver();
    const { body, headers } = only(receiver.messages);
    expect(new ReferenceWebhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    expect(headers['webhook-id']).toBe(queued.messageId);
  });

  test('one message or those of a time are sent again with the same ids', async () => {
    const fixture = await open();
    const receiver = await receive();
    const { accountId } = fixture;
    const { webhook } = await fixture.createWebhook({ url: receiver.url });
    await fixture.createReport('a');
    fixture.advance(MINUTE_MS);
    const fromMs = fixture.nowMs();
    await fixture.createReport('b');
    await fixture.deliver();
    const ids = receiver.messages.map(({ headers }) => headers['webhook-id']);
    const first = (await log(fixture, webhook.id)).at(-1);
    await fixture.core.webhooks.replay(accountId, webhook.id, first?.id ?? '');
    await fixture.deliver();
    const range = await fixture.core.webhooks.replayRange(accountId, webhook.id, { fromMs, toMs: null });
    expect(range).toEqual({ queued: 1, isMore: false });
    await fixture.deliver();
    expect(receiver.messages.map(({ headers }) => headers['webhook-id'])).toEqual([...ids, ids[0], ids[1]]);
    const refused = fixture.core.webhooks.replay(accountId, webhook.id, webhook.id);
    await expect(refused).rejects.toMatchObject({ code: 'delivery_not_found' });
  });

  test('an account may have 20 webhooks, and sees only its own', async () => {
    const fixture = await open();
    const made = await fixture.createWebhook({ url: 'https://hooks.example/' });
    for (let number = 1; number < 20; number += 1)
      await fixture.createWebhook({ url: 'https://hooks.example/' });
    const another = fixture.createWebhook({ url: 'https://hooks.example/' });
    await expect(another).rejects.toMatchObject({ code: 'too_many_webhooks' });
    const { id: other } = await fixture.store.accounts.ensure('b');
    expect(await fixture.core.webhooks.list(other)).toEqual([]);
    const { id } = made.webhook;
    const notFound = { code: 'webhook_not_found' };
    await expect(fixture.core.webhooks.show(other, id)).rejects.toMatchObject(notFound);
    await expect(fixture.core.webhooks.rotate(other, id)).rejects.toMatchObject(notFound);
    await expect(fixture.core.webhooks.test(other, id)).rejects.toMatchObject(notFound);
    await expect(fixture.core.webhooks.delete(other, id)).rejects.toMatchObject(notFound);
    await fixture.core.webhooks.delete(fixture.accountId, id);
    expect(await fixture.core.webhooks.list(fixture.accountId)).toHaveLength(19);
  });

  test('messages that wait are counted, and those that are due are timed', async () => {
    const fixture = await open();
    const receiver = await receive();
    const waiting = () => fixture.store.webhooks.waiting();
    expect(await waiting()).toEqual({ count: 0, oldestDueMs: null });
    await fixture.createWebhook({ url: receiver.url });
    await fixture.createReport('a');
    while (await fixture.store.events.publish());
    while (await fixture.deliveries.fanOut());
    fixture.advance(MINUTE_MS);
    expect(await waiting()).toEqual({ count: 1, oldestDueMs: MINUTE_MS });
    receiver.respond = () => statusLine(503, 'Retry-After: 600\r\n');
    await fixture.deliver();
    await fixture.createReport('b');
    await fixture.deliver();
    fixture.advance(MINUTE_MS);
    expect(await waiting()).toEqual({ count: 2, oldestDueMs: null });
    fixture.advance(10 * MINUTE_MS);
    expect(await waiting()).toEqual({ count: 2, oldestDueMs: MINUTE_MS });
    receiver.respond = () => OK;
    await fixture.deliver();
    expect(await waiting()).toEqual({ count: 0, oldestDueMs: null });

    const delivery = { groupMinutes: 0, quietHours: null, digest: null, timeZone: 'UTC' };
    const destination = { kind: 'webhook', url: receiver.url } as const;
    const { alerts } = fixture.store;
    const target = await alerts.addTarget(fixture.accountId, { name: 'a', destination, delivery });
    await alerts.addTest(fixture.accountId, target?.id ?? '');
    fixture.advance(MINUTE_MS);
    expect(await alerts.waiting()).toEqual({ count: 1, oldestDueMs: MINUTE_MS });
    await alerts.claim(1, MINUTE_MS);
    expect(await alerts.waiting()).toEqual({ count: 1, oldestDueMs: null });
  });

  test('old messages are deleted, but for those that wait', async () => {
    const fixture = await open();
    const receiver = await receive();
    const { webhook } = await fixture.createWebhook({ url: receiver.url });
    await fixture.createReport('a');
    await fixture.deliver();
    receiver.respond = () => statusLine(500);
    await fixture.createReport('b');
    await fixture.deliver();
    fixture.advance(2 * DAY_MS);
    expect(await fixture.deliveries.deleteOld(DAY_MS)).toEqual({ deleted: 1, isMore: false });
    expect((await log(fixture, webhook.id)).map(({ status }) => status)).toEqual(['pending']);
  });
}
