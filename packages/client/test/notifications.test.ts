import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPagemark, PagemarkProblem } from '../src/index.ts';
import type { Pagemark } from '../src/index.ts';
import { startLiveService } from './start-service.ts';
import type { LiveService } from './start-service.ts';

let service: LiveService;
let pagemark: Pagemark;
beforeAll(async () => {
  service = await startLiveService();
  pagemark = createPagemark({ url: service.url, key: service.key });
});
afterAll(() => service[Symbol.asyncDispose]());

async function takeUntil<T>(items: AsyncIterable<T>, isLast: (item: T) => boolean): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) {
    taken.push(item);
    if (isLast(item)) return taken;
  }
  throw new Error('The iteration ended early.');
}

/** An event as the service streams it. */
const block = (id: string) => `id: cursor-${id}\nevent: report.completed\ndata: {"id":"${id}"}\n\n`;

describe('watched events', () => {
  test('are those behind the cursor, each once', async () => {
    const { meta } = await pagemark.events.page();
    const { id } = await pagemark.reports.create({ url: 'watched.example' });
    const watched = pagemark.events.watch({ after: meta.next_cursor });
    const events = await takeUntil(watched, ({ event }) => event.type === 'report.completed');
    expect(events.map(({ event }) => event.type)).toEqual(['report.created', 'report.completed']);
    const [created] = events;
    const rest = pagemark.events.watch({ after: created?.cursor, type: ['report.completed'] });
    const [next] = await takeUntil(rest, () => true);
    expect(next?.event).toMatchObject({ type: 'report.completed', data: { report_id: id } });
  });

  test('continue where they were when the connection breaks', async () => {
    const positions: (string | null)[] = [];
    const server = createServer((request, response) => {
      positions.push(new URL(request.url ?? '', 'http://x').searchParams.get('after'));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const number = positions.length;
      const event = { id: String(number), type: 'report.completed' };
      response.write(`id: cursor-${number}\nevent: report.completed\ndata: ${JSON.stringify(event)}\n\n`);
      setImmediate(() => request.socket.resetAndDestroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address with one.
    const { port } = server.address() as AddressInfo;
    const { events } = createPagemark({ url: `http://127.0.0.1:${port}`, key: 'pm_x' });
    const taken = await takeUntil(events.watch(), ({ cursor }) => cursor === 'cursor-2');
    server.close();
    expect(taken.map(({ event }) => event.id)).toEqual(['1', '2']);
    expect(positions).toEqual([null, 'cursor-1']);
  });

  test('are read again when the connection broke within them, or a proxy does not reach the service', async () => {
    const positions: (string | null)[] = [];
    const server = createServer((request, response) => {
      positions.push(new URL(request.url ?? '', 'http://x').searchParams.get('after'));
      if (positions.length === 2) response.writeHead(502).end('Bad gateway');
      else if (positions.length === 1) response.end(`${block('1')}id: cursor-2\n`);
      else if (positions.length === 3) response.end(`${block('2')}id: cursor-3\ndata: {"id":`);
      else response.write(block('3'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { events } = createPagemark({ url: `http://127.0.0.1:${port}`, key: 'pm_x' });
    const taken = await takeUntil(events.watch(), ({ cursor }) => cursor === 'cursor-3');
    server.close();
    expect(taken.map(({ event }) => event.id)).toEqual(['1', '2', '3']);
    expect(positions).toEqual([null, 'cursor-1', 'cursor-1', 'cursor-2']);
  });

  test('do not begin when they are aborted before', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const watching = takeUntil(pagemark.events.watch({}, { signal }), () => false);
    await expect(watching).rejects.toThrow('enough');
  });

  test('end when they are aborted, and when the service refuses', async () => {
    const stop = new AbortController();
    const { signal } = stop;
    const watching = takeUntil(pagemark.events.watch({}, { signal }), () => false);
    stop.abort(new Error('enough'));
    await expect(watching).rejects.toThrow('enough');
    const stranger = createPagemark({ url: service.url, key: 'pm_unknown0_nothing' });
    await expect(takeUntil(stranger.events.watch(), () => false)).rejects.toBeInstanceOf(PagemarkProblem);
  });
});

test('webhooks are created, changed, tested and deleted', async () => {
  const { webhook, secret } = await pagemark.webhooks.create({ url: 'https://hooks.example/' });
  expect(secret).toMatch(/^whsec_/);
  const { id } = webhook;
  expect((await pagemark.webhooks.list()).map((each) => each.id)).toContain(id);
  expect(await pagemark.webhooks.update(id, { description: 'ours' })).toMatchObject({ description: 'ours' });
  expect((await pagemark.webhooks.rotate(id)).secret).not.toBe(secret);
  const sent = await pagemark.webhooks.test(id);
  expect(sent.type).toBe('webhook.test');
  const listed = await takeUntil(pagemark.webhooks.deliveries(id), (delivery) => delivery.id === sent.id);
  expect(listed).toHaveLength(1);
  expect((await pagemark.webhooks.redeliver(id, sent.id)).message_id).toBe(sent.message_id);
  expect(await pagemark.webhooks.replay(id, { from: '2020-01-01T00:00:00Z' })).toHaveProperty('queued');
  await pagemark.webhooks.delete(id);
  await expect(pagemark.webhooks.get(id)).rejects.toMatchObject({ code: 'webhook-not-found' });
});

test('alerts have targets, rules and messages', async () => {
  const { alerts } = pagemark;
  const { targets, rules } = alerts;
  const target = await targets.create({ kind: 'slack', name: 'Team', url: 'https://hooks.example/slack' });
  expect(await targets.set(target.id, { name: 'Web team' })).toMatchObject({ name: 'Web team' });
  const rule = await rules.create({ kind: 'audit_failed', runs: 3, targets: [target.id] });
  expect((await rules.list()).map(({ id }) => id)).toEqual([rule.id]);
  const sent = await targets.test(target.id);
  expect((await alerts.messages()).map(({ id }) => id)).toContain(sent.id);
  await rules.delete(rule.id);
  await targets.delete(target.id);
  await expect(targets.get(target.id)).rejects.toMatchObject({ code: 'alert-target-not-found' });
});
