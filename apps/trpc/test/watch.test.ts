import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** Watches reports by server-sent events, as a browser does. `next` returns the next message with data. */
async function listen(service: Service, ids: string[], signal: AbortSignal) {
  const input = encodeURIComponent(JSON.stringify({ ids }));
  const response = await fetch(`${service.url}/trpc/reports.watch?input=${input}`, {
    headers: { authorization: `Bearer ${service.keys.read}`, accept: 'text/event-stream' },
    signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    async next(): Promise<{ id: string; report: { status: string; privacy: number } | null } | null> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end === -1) {
          const read = await reader?.read();
          if (read === undefined || read.done) return null;
          text += read.value;
          continue;
        }
        const message = text.slice(0, end);
        text = text.slice(end + 2);
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data !== undefined && data.startsWith('{"id"')) return JSON.parse(data);
      }
    },
  };
}

describe('watching reports', () => {
  it('yields their state, each change and their deletion', async () => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    const { id } = await client.reports.create.mutate({ url: 'example.com' });
    const leave = new AbortController();
    const stream = await listen(service, [id], leave.signal);
    expect(stream.type).toContain('text/event-stream');
    expect(await stream.next()).toMatchObject({ id, report: { status: 'queued' } });
    const [claim] = await service.store.queue.claim({ worker: 'test', limit: 1 });
    if (claim === undefined) throw new Error('There is no run to claim.');
    expect(await stream.next()).toMatchObject({ report: { status: 'running' } });
    await service.store.runs.fail(claim, { code: 'timeout', message: 'The page took too long to load.' });
    expect(await stream.next()).toMatchObject({ report: { status: 'failed' } });
    await client.reports.delete.mutate({ id });
    expect(await stream.next()).toEqual({ id, report: null, progress: null });
    leave.abort();
  });

  it('reports a deletion when its large project is deleted, before the background cleanup', async () => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    const { id } = await client.reports.create.mutate({ url: 'example.com' });
    // More than are deleted together with their project.
    for (let index = 0; index < 210; index += 1)
      await client.reports.create.mutate({ url: `example.com/${index}` });
    const stream = await listen(service, [id], AbortSignal.timeout(10_000));
    expect(await stream.next()).toMatchObject({ id, report: { status: 'queued' } });
    await client.projects.delete.mutate({ project: 'example.com' });
    expect(await stream.next()).toEqual({ id, report: null, progress: null });
    expect(await stream.next()).toBeNull();
    expect(await service.store.projects.clear()).toBe(true);
  });

  it('yields null for reports of other accounts and ends', async () => {
    await using service = await startService();
    const { id } = await createClient(service.url, service.keys.other).reports.create.mutate({
      url: 'example.com',
    });
    const stream = await listen(service, [id], AbortSignal.timeout(10_000));
    expect(await stream.next()).toEqual({ id, report: null, progress: null });
    expect(await stream.next()).toBeNull();
  });

  it('ends when the service shuts down', async () => {
    await using service = await startService();
    const { id } = await createClient(service.url, service.keys.all).reports.create.mutate({
      url: 'example.com',
    });
    const stream = await listen(service, [id], AbortSignal.timeout(10_000));
    await stream.next();
    service.core.close();
    expect(await stream.next()).toBeNull();
  });
});
