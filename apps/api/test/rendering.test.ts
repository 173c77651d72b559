import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
const NO_WAIT = { Prefer: 'respond-async' };
const HOW_TO_RENDER =
  'this server has no browser. Install Chromium on it, set CHROME_PATH, or set RENDERER_URL to a renderer in another process, and restart the service.';

beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

async function create(fields: Record<string, string>) {
  const form = { url: 'https://rendered.example/', ...fields };
  return send('POST', '/api/v1/reports', { form, headers: NO_WAIT });
}

describe('rendering without a browser', () => {
  it.each(['auto', 'on'])('rendering=%s is rejected, with what to do about it', async (rendering) => {
    const { status, body } = await create({ rendering });
    expect(status).toBe(422);
    expect(body['errors']).toEqual({ rendering: [`rendering must be off or default: ${HOW_TO_RENDER}`] });
  });

  it.each(['3', '5'])('render_runs=%s is rejected as well', async (runs) => {
    const { status, body } = await create({ render_runs: runs });
    expect(status).toBe(422);
    expect(body['errors']).toEqual({ render_runs: [`render_runs must be 0 or 1: ${HOW_TO_RENDER}`] });
  });

  it('rendering=on is also rejected for changes and imports', async () => {
    const { body } = await create({});
    const id = String(Object(body['data']).id);
    expect((await send('PATCH', `/api/v1/reports/${id}`, { form: { rendering: 'on' } })).status).toBe(422);
    const form = { urls: 'https://one.example/' };
    expect((await send('POST', '/api/v1/imports?rendering=on', { form })).status).toBe(422);
  });

  it.each(['off', 'default'])('rendering=%s is accepted', async (rendering) => {
    const { status, body } = await create({ rendering, devices: 'desktop', render_runs: '1' });
    expect(status).toBe(201);
    expect(body['data']).toMatchObject({ rendering, devices: 'desktop', render_runs: 1 });
  });

  it.each([
    ['rendering', 'sometimes'],
    ['devices', 'watch'],
    ['render_runs', '2'],
    ['render_runs', 'many'],
  ])('an unknown value of %s is rejected', async (field, value) => {
    const { status, body } = await create({ [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(Object(body['errors']))).toEqual([field]);
  });
});

describe('the screenshot of a page that was not rendered', () => {
  it.each([
    ['mobile', 404],
    ['desktop?frame=8', 404],
    ['desktop?frame=9', 404],
    ['desktop?frame=10', 422],
    ['desktop?frame=x', 422],
    ['watch', 404],
  ])('%s: %i', async (place, expected) => {
    const { body } = await create({});
    const id = String(Object(body['data']).id);
    expect((await send('GET', `/api/v1/reports/${id}/screenshots/${place}`)).status).toBe(expected);
  });

  it('says whether the report or the device is unknown', async () => {
    const { body } = await create({});
    const details = ['mobile', 'watch'].flatMap((device) =>
      [String(Object(body['data']).id), 'nonsense'].map(async (id) => {
        const shown = await send('GET', `/api/v1/reports/${id}/screenshots/${device}`);
        return shown.body['detail'];
      }),
    );
    expect(await Promise.all(details)).toEqual([
      'The report has no such image.',
      'There is no such report.',
      'There is no such device: device must be one of mobile, desktop.',
      'There is no such report.',
    ]);
  });
});
