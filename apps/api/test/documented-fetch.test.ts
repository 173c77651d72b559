import { expect, it } from 'vitest';
import { createDocumentedFetch } from './documented-fetch.ts';

const REQUEST_ID = { 'x-request-id': 'id' };

function fetchOf(body: object, headers: Record<string, string>) {
  return createDocumentedFetch(async () => Response.json(body, { headers }));
}

it('finds a response that the document does not describe', async () => {
  const { fetch, differences } = fetchOf({ data: { url: 7 } }, REQUEST_ID);
  await fetch('http://127.0.0.1/api/v1/reports/id', { method: 'PATCH' });
  expect(await differences()).toEqual([expect.stringMatching(/^PATCH \/api\/v1\/reports\/id: .*url/s)]);
  expect(await differences()).toEqual([]);
});

it('accepts documented responses, and responses outside the API', async () => {
  const { fetch, differences } = fetchOf({ status: 'ok' }, REQUEST_ID);
  await fetch('http://127.0.0.1/other');
  const part = { used: 1, limit: 10 };
  const open = { interactive: part, bulk: part };
  const usage = {
    data: { reports: 1, projects: 1, storage: part, open_audits: open, requests_per_minute: null },
  };
  const api = fetchOf(usage, REQUEST_ID);
  const response = await api.fetch(new Request('http://127.0.0.1/api/v1/usage'));
  expect(await response.json()).toEqual(usage);
  expect([...(await differences()), ...(await api.differences())]).toEqual([]);
  const fake = fetchOf({}, {});
  await fake.fetch('http://127.0.0.1/api/v1/account');
  expect(await fake.differences()).toEqual([]);
});
