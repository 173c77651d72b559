import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
  const form = { url: 'http://localhost:8080/' };
  await send('POST', '/api/v1/reports', { form, headers: { prefer: 'wait=0' } });
});
afterAll(() => service[Symbol.asyncDispose]());

const PATH = '/api/v1/projects/localhost%3A8080/schedule';
const OFF = { rendering: 'off', devices: 'both', render_runs: '1' };
const put = (form: Record<string, string>) => send('PUT', PATH, { form });

describe('the schedule of a project', () => {
  test('exists only after it is set and until it is deleted', async () => {
    expect(await send('GET', PATH)).toMatchObject({ status: 404, body: { title: 'Schedule not found' } });
    expect(await send('DELETE', PATH)).toMatchObject({ status: 404 });
    const set = await put({ every: 'weekly', day: '7', hour: '23', time_zone: 'Europe/Berlin', ...OFF });
    expect(set).toMatchObject({
      status: 200,
      body: {
        data: {
          project: 'localhost:8080',
          every: 'weekly',
          day: 7,
          hour: 23,
          time_zone: 'Europe/Berlin',
          rendering: 'off',
          devices: 'both',
          render_runs: 1,
          next_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT2[12]:00:00\.000Z$/),
          last_at: null,
        },
      },
    });
    expect((await send('GET', PATH)).body).toEqual(set.body);
    expect(await send('DELETE', PATH)).toMatchObject({ status: 204 });
    expect(await send('GET', PATH)).toMatchObject({ status: 404 });
  });

  test('gets the defaults for absent fields, whatever they were before', async () => {
    await put({ every: 'monthly', day: '28', hour: '5', time_zone: 'Asia/Tokyo' });
    const { body } = await put({ every: 'daily' });
    expect(body).toMatchObject({ data: { every: 'daily', day: null, hour: 3, time_zone: 'UTC' } });
    expect(body).toMatchObject({ data: { rendering: 'default', devices: 'default', render_runs: 0 } });
    const { body: monthly } = await send('PUT', PATH, { json: { every: 'monthly', hour: 0 } });
    expect(monthly).toMatchObject({ data: { every: 'monthly', day: 1, hour: 0, time_zone: 'UTC' } });
  });

  test.each<[Record<string, string>, string, string]>([
    [{}, 'every', 'every must be one of daily, weekly, monthly.'],
    [{ every: 'hourly' }, 'every', 'every must be one of daily, weekly, monthly.'],
    [{ every: 'daily', hour: '24' }, 'hour', 'hour must be a whole number from 0 to 23.'],
    [{ every: 'daily', hour: 'three' }, 'hour', 'hour must be a whole number from 0 to 23.'],
    [{ every: 'daily', day: '1' }, 'day', 'A daily schedule has no day.'],
    [{ every: 'weekly', day: '8' }, 'day', 'The day of a weekly schedule must be from 1 to 7.'],
    [{ every: 'weekly', day: '0' }, 'day', 'day must be a whole number of at least 1.'],
    [{ every: 'monthly', day: '29' }, 'day', 'day must be at most 28.'],
    [
      { every: 'daily', rendering: 'always' },
      'rendering',
      'rendering must be one of default, off, auto, on.',
    ],
    [
      { every: 'daily', devices: 'tablet' },
      'devices',
      'devices must be one of default, mobile, desktop, both.',
    ],
    [
      { every: 'daily', rendering: 'on' },
      'rendering',
      'rendering must be off or default: this server has no browser. Install Chromium on it, set CHROME_PATH, or set RENDERER_URL to a renderer in another process, and restart the service.',
    ],
    [
      { every: 'daily', time_zone: 'Europe/Atlantis' },
      'time_zone',
      'time_zone must be an IANA time zone, such as Europe/Berlin.',
    ],
    [
      { every: 'daily', time_zone: '+02:00' },
      'time_zone',
      'time_zone must be an IANA time zone, such as Europe/Berlin.',
    ],
  ])('rejects %j', async (form, field, message) => {
    expect(await put(form)).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
  });

  test('of an unknown project cannot be set', async () => {
    const response = await send('PUT', '/api/v1/projects/none.example/schedule', {
      form: { every: 'daily' },
    });
    expect(response).toMatchObject({ status: 404, body: { title: 'Project not found' } });
  });

  test('requires the scope of the operation', async () => {
    const key = service.keys.read;
    expect(await send('PUT', PATH, { key, form: { every: 'daily' } })).toMatchObject({ status: 403 });
    expect(await send('GET', PATH, { key })).toMatchObject({ status: 200 });
  });
});
