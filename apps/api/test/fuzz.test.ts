import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { published } from './documented.ts';
import { requestFor } from './request-arbitrary.ts';
import type { GeneratedRequest } from './request-arbitrary.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const RUNS = 60;
const PLANTED = 'planted0secret';
/** What must not get out: SQL, stacks, file names, another account's data. */
const LEAK = new RegExp(`SQLITE|SELECT |INSERT |\\.ts:\\d|node_modules|argon2|${PLANTED}`);

let service: Service;
let send: Send;
let own: { id: string; project: string };
let foreign: { id: string; project: string };
let foreignImport: { id: string; project: string };
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
  foreign = await make(service.keys.other, `https://${PLANTED}.example/`);
  foreignImport = await makeImport(service.keys.other, PLANTED);
});
afterAll(() => service[Symbol.asyncDispose]());

async function make(key: string, url: string): Promise<{ id: string; project: string }> {
  const form = { url, privacy: '2', password: PLANTED };
  const { body } = await send('POST', '/api/v1/reports', { key, form, headers: { prefer: 'wait=0' } });
  const { id, project } = Object(body.data);
  return { id: String(id), project: String(project) };
}

/** An import that has ended, as nobody works on it here: whoever watched it would wait for long. */
async function makeImport(key: string, url: string): Promise<{ id: string; project: string }> {
  const { body } = await send('POST', '/api/v1/imports', { key, json: { urls: [url] } });
  const id = String(Object(body.data).id);
  await send('PATCH', `/api/v1/imports/${id}`, { key, form: { status: 'cancelled' } });
  return { id, project: '' };
}

async function schedule(project: string): Promise<void> {
  await send('PUT', `/api/v1/projects/${project}/schedule`, { form: { every: 'daily' } });
}

const operations = Object.entries(published.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ path, method })),
);

test.each(operations)('$method $path keeps its promises whatever is sent', async ({ path, method }) => {
  const requests = requestFor(path, method);
  const isPublic = published.paths[path]?.[method]?.security.length === 0;
  const before = await stateOfOther();
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      if (request.id === 'own') {
        const makeOwn = path.includes('/imports/') ? makeImport : make;
        own = await makeOwn(service.keys.all, 'https://own.example/');
        if (path.endsWith('/schedule')) await schedule(own.project);
      }
      const target = fill(request);
      // The client checks status, headers and body against the document.
      const { status, headers, text } = await send(request.method, target, {
        key: keyOf(request.key),
        headers: request.headers,
        ...(request.body !== null && { body: request.body }),
      });
      expect(status).toBeLessThan(500);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      if (request.operationId !== 'showProblem') expect(text).not.toMatch(LEAK);
      if (isPublic) return;
      expect(expectedStatuses(request, method)).toContain(status);
    }),
    { numRuns: RUNS },
  );
  expect(await stateOfOther()).toEqual(before);
});

/** The statuses that a request for a keyed operation may have, by what is known of it. */
function expectedStatuses({ key, id, verdict }: GeneratedRequest, method: string): number[] {
  if (key === 'none' || key === 'wrong') return [401];
  const scope = method === 'get' ? 'read' : 'write';
  if (key !== 'all' && key !== scope) return [403];
  const refused = [400, 404, 412, 415, 422];
  if (verdict === false) return refused;
  if (id === 'foreign' || id === 'unknown' || id === 'malformed') return verdict === true ? [404] : refused;
  return verdict === true ? [200, 201, 204] : [200, 201, 204, 304, ...refused];
}

function keyOf(key: GeneratedRequest['key']): string | null {
  if (key === 'none') return null;
  return key === 'wrong' ? 'pm_wrong000_key' : service.keys[key];
}

function fill({ target, id }: GeneratedRequest): string {
  const unknown = { id: '0198c1f4-0000-7000-8000-000000000000', project: 'nobodys.example' };
  const theirs = target.includes('/imports/') ? foreignImport : foreign;
  const values = {
    own,
    foreign: theirs,
    unknown,
    malformed: { id: '%00%27', project: '%00' },
    none: unknown,
  }[id];
  return target
    .replace('{id}', values?.id ?? '')
    .replace('{project}', values?.project ?? '')
    .replace('{type}', 'rate-limited');
}

async function stateOfOther(): Promise<unknown[]> {
  const { other: key } = service.keys;
  const [reports, projects] = [
    await send('GET', '/api/v1/reports', { key }),
    await send('GET', '/api/v1/projects', { key }),
  ];
  return [reports.body, projects.body];
}
