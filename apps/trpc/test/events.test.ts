import { expect, test } from 'vitest';
import { startService } from './service.ts';

test.each([
  [
    'events.watch',
    { lastEventId: 'nonsense' },
    { code: 'UNPROCESSABLE_CONTENT', httpStatus: 422, appCode: 'validation_failed' },
  ],
  [
    'events.watch',
    { lastEventId: Buffer.from('event 999999').toString('base64url') },
    { code: 'UNPROCESSABLE_CONTENT', httpStatus: 422, appCode: 'validation_failed' },
  ],
  ['imports.watch', { id: 'nonsense' }, { code: 'NOT_FOUND', httpStatus: 404, appCode: 'import_not_found' }],
])('a stream that cannot start sends the code of its error: %s', async (name, input, error) => {
  await using service = await startService();
  const target = `${service.url}/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const headers = { authorization: `Bearer ${service.keys.read}`, accept: 'text/event-stream' };
  const text = await (await fetch(target, { headers })).text();
  const [, data = '{}'] = /^event: serialized-error\ndata: (.*)$/m.exec(text) ?? [];
  expect(JSON.parse(data)).toMatchObject({ data: error });
});

const cursorOf = (text: string) => /^id: (.+)$/m.exec(text)?.[1];

test.for([
  { of: 'events of the wanted types', type: ['report.created'] },
  { of: 'all events when no type is wanted', type: [] },
])('events.watch yields $of with the cursor that continues the stream', async ({ type }) => {
  await using service = await startService();
  const { read } = service.keys;
  const open = async (input: object) => {
    const target = `${service.url}/trpc/events.watch?input=${encodeURIComponent(JSON.stringify(input))}`;
    const response = await fetch(target, {
      headers: { authorization: `Bearer ${read}`, accept: 'text/event-stream' },
    });
    return response.body?.pipeThrough(new TextDecoderStream()).getReader();
  };
  await service.store.reports.create(service.accountId, {
    url: 'https://example.com/',
    project: 'example.com',
    privacy: 1,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });
  const input = { type, lastEventId: Buffer.from('event 0').toString('base64url') };
  const stream = await open(input);
  let text = '';
  while (cursorOf(text) === undefined) text += (await stream?.read())?.value ?? '';
  expect(text).toContain('"type":"report.created"');
  expect(Buffer.from(cursorOf(text) ?? '', 'base64url').toString()).toMatch(/^event \d+$/);
  await stream?.cancel();
});
