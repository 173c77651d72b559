import { published } from '@pagemark/api/testing';
import { z } from 'zod';
import type { RestStep } from '../step.ts';
import { isKnown } from './client.ts';
import type { Client } from './client.ts';
import type { Model } from './model.ts';
import { createAlert, createKey, createWebhook, latestRun } from './own-objects.ts';
import { assertHolds } from './violation.ts';

/** Invalid names, as they appear in a path. */
const MALFORMED = [
  '%00%27',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%',
  '%2e%2e%2f',
  '%252e%252e',
  '%2500',
  '%C0%AF',
  "'--",
  '__proto__',
  'x%',
  '%F0%9F%99%82',
];
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const UNKNOWN_ID = '0198c1f4-0000-7000-8000-000000000000';
const UNKNOWN = { id: UNKNOWN_ID, project: 'nobodys.invalid', run: UNKNOWN_ID };
/** Later pages may be beyond the limit of 10,000 rows, with up to 100 on a page. */
const PAGES_MAX = 100;
const REFUSED = [400, 404, 409, 412, 413, 415, 417, 422, 431];

/** Sends one request to the REST API and compares the response with the expectation. */
export async function takeRestStep(client: Client, model: Model, step: RestStep): Promise<void> {
  const names = await namesOf(client, model, step);
  const target = fill(step.path, names) + (step.query === '' ? '' : `?${step.query}`);
  const isPublic = published.paths[step.path]?.[step.method.toLowerCase()]?.security.length === 0;
  const { method, auth, headers } = step;
  const body = await withOwnTarget(client, step);
  const { status } = await client.rest(method, target, { auth, headers, body });
  client.coverage.note('rest', step.operationId, status < 400);
  if (method === 'DELETE' && status === 204 && step.target === 'own') recordDeleted(model, step.path, names);
  if (isPublic) {
    assertHolds(
      step.verdict !== true || step.target === 'malformed' || status < 400 || status === 404,
      () => `${method} ${target} is valid: ${status}`,
    );
    return;
  }
  // A full queue or a service that is shutting down: documented, and rejected before any other check.
  if (status === 503) return;
  const expected = expectedStatuses(step);
  assertHolds(
    expected.includes(status),
    () => `${method} ${target} (${auth}, ${step.verdict}): ${status}, expected ${expected.join()}`,
  );
}

/** Replaces the invented target of a rule with an own one. */
async function withOwnTarget(client: Client, { path, body }: RestStep): Promise<string | null> {
  if (!path.startsWith('/api/v1/alerts/rules') || body === null || !UUID.test(body)) return body;
  return body.replace(UUID, await createAlert(client, '/targets/'));
}

type Names = { id: string; project: string; run: string };

async function namesOf(client: Client, model: Model, step: RestStep): Promise<Names> {
  const { bed } = client;
  const isImport = step.path.includes('/imports/');
  const isAlert = step.path.includes('/alerts/');
  if (step.target === 'foreign')
    return { ...UNKNOWN, id: isImport ? bed.foreign.importId : bed.foreign.id, project: bed.foreign.project };
  if (step.target === 'malformed') {
    const name = MALFORMED[step.malformed % MALFORMED.length] ?? '';
    return { id: name, project: name, run: name };
  }
  if (step.target !== 'own') return UNKNOWN;
  if (isAlert) return { ...UNKNOWN, id: await createAlert(client, step.path), project: '' };
  if (isImport) return { ...UNKNOWN, id: await model.ownImport(), project: '' };
  if (step.path.includes('/webhooks/{id}'))
    return { ...UNKNOWN, id: await createWebhook(client), project: '' };
  if (step.path.endsWith('/keys/{id}')) return { ...UNKNOWN, id: await createKey(client), project: '' };
  if (step.path.endsWith('/checks/{id}')) return { ...UNKNOWN, id: 'document-title', project: '' };
  if (step.path.endsWith('/checks/{id}')) return { ...UNKNOWN, id: 'document-title', project: '' };
  const report = await model.ownReport();
  if (step.path.endsWith('/schedule')) await setSchedule(client, report.project);
  const run = step.path.includes('{run}') ? await latestRun(client, report.id) : UNKNOWN_ID;
  return { ...report, run };
}

function fill(path: string, { id, project, run }: Names): string {
  const isEncoded = id === project;
  return path
    .replace('{id}', id)
    .replace('{run}', run)
    .replace('{project}', isEncoded ? project : encodeURIComponent(project))
    .replace('{device}', isEncoded ? id : 'mobile')
    .replace('{delivery}', isEncoded ? id : UNKNOWN_ID)
    .replace('{type}', isEncoded ? project : 'rate-limited')
    .replace('{check}', isEncoded ? id : 'title-length');
}

async function setSchedule(client: Client, project: string): Promise<void> {
  const target = `/api/v1/projects/${encodeURIComponent(project)}/schedule`;
  const { status } = await client.rest('PUT', target, { json: { every: 'daily' } });
  assertHolds(status === 200 || status === 201, () => `a valid schedule was not set: ${status}`);
}

function recordDeleted(model: Model, path: string, { id, project }: Names): void {
  if (path.endsWith('/reports/{id}')) model.reportDeleted(id);
  else if (path.endsWith('/imports/{id}')) model.importDeleted(id);
  else if (path.endsWith('/projects/{project}')) model.projectDeleted(project);
}

/** The scope that the document names for an operation; null when any key is accepted. */
function scopeOf(path: string, method: string): string | null {
  const [requirement] = published.paths[path]?.[method.toLowerCase()]?.security ?? [];
  const [scope] = z.object({ apiKey: z.array(z.string()) }).parse(requirement).apiKey;
  return scope ?? null;
}

/** The expected statuses of a request for an authenticated operation. */
function expectedStatuses({ auth, target, method, path, query, verdict }: RestStep): number[] {
  // An invalid path or Expect header is rejected before any other check.
  const unreadable = [...(target === 'malformed' ? [400] : []), ...(verdict === true ? [] : [417])];
  if (!isKnown(auth)) return [401, ...unreadable];
  const scope = scopeOf(path, method);
  if (auth !== 'all' && auth !== 'twice' && scope !== null && auth !== scope) return [403, ...unreadable];
  const twice = auth === 'twice' ? [400, 401] : [];
  if (verdict === false) return [...REFUSED, ...twice];
  if (target === 'malformed') return [...REFUSED, ...twice];
  // Numbered pages end at 10,000 rows, for any project.
  const page = Number(new URLSearchParams(query).get('page'));
  const isDeep = path.endsWith('/issues/{check}/reports') && page > PAGES_MAX;
  const tooDeep = isDeep ? [422] : [];
  if (target === 'foreign' || target === 'unknown')
    return verdict === true ? [404, ...tooDeep, ...twice] : [...REFUSED, ...twice];
  // An import may have ended before it is canceled, and an account's webhooks are limited.
  const conflict = path.includes('/imports/') || path === '/api/v1/webhooks' ? [409] : [];
  // The ids of the compared runs are invented.
  const unknownRun = path.endsWith('/compare') ? [422] : [];
  // There are no sessions.
  const noSession = path.endsWith('/sessions/{id}') ? [404] : [];
  // Nothing was delivered.
  const noDelivery = path.includes('{delivery}') ? [404] : [];
  // No page is rendered, or audited with Lighthouse.
  const noFile = /\/(?:screenshots\/\{device\}|lighthouse)$/.test(path) ? [404] : [];
  const done = [
    200,
    201,
    202,
    204,
    ...noDelivery,
    ...tooDeep,
    ...conflict,
    ...unknownRun,
    ...noSession,
    ...noFile,
    ...twice,
  ];
  return verdict === true ? done : [...done, 304, ...REFUSED];
}
