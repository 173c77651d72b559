import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { StoryStep } from '../step.ts';
import type { Client } from './client.ts';
import type { Model } from './model.ts';
import { assertHolds } from './violation.ts';

const PASSWORD = 'own0password0of0this0account';
const AUDIT_S_MAX = 5;
/** Maximum attempts. A revoked key may be accepted for another second; longer on a busy machine. */
const REVOCATION_ATTEMPTS_MAX = 100;
const LOOK_MS = 100;
const CreatedKey = z.object({
  result: z.object({ data: z.object({ key: z.string(), record: z.object({ id: z.string() }) }) }),
});

/** Acts like a user, with a valid request, and verifies the effect. */
export async function takeStoryStep(
  client: Client,
  model: Model,
  { action, number }: StoryStep,
): Promise<void> {
  const actions: Record<StoryStep['action'], () => Promise<unknown>> = {
    create: () => model.createReport(number),
    audit: () => model.createReport(number, { wait: AUDIT_S_MAX }),
    share: () => setPrivacy(client, model, { number, privacy: 0 }),
    hide: () => setPrivacy(client, model, { number, privacy: 1 }),
    'set-password': () => setPrivacy(client, model, { number, privacy: 2 }),
    'run-again': () => runAgain(client, model, number),
    delete: () => deleteReport(client, model, number),
    'delete-project': () => deleteProject(client, model, number),
    schedule: () => setSchedule(client, model, number),
    import: () => model.createImport(number),
    'cancel-import': () => cancelImport(client, model, number),
    'delete-import': () => deleteImport(client, model, number),
    'revoke-key': () => revokeKey(client),
    list: () => model.check(),
  };
  await actions[action]();
}

async function setPrivacy(
  client: Client,
  model: Model,
  change: { number: number; privacy: number },
): Promise<void> {
  const { number, privacy } = change;
  const { id } = await model.ownReport(number);
  const json = { privacy, ...(privacy === 2 && { password: PASSWORD }) };
  const changed = await client.rest('PATCH', `/api/v1/reports/${id}`, { json });
  assertHolds(changed.status === 200, () => `the privacy was not changed: ${changed.status}`);
  const page = await client.send('GET', `/reports/${id}`, { key: null });
  const isPublic = page.status === 200 && !page.text.includes('This report is password-protected');
  assertHolds(
    isPublic === (privacy === 0),
    () => `a page of privacy ${privacy} is ${page.status} to a stranger`,
  );
  assertHolds(privacy !== 1 || page.status === 404, () => `a private page is ${page.status} to a stranger`);
  for (const { text } of [changed, page])
    assertHolds(!text.includes(PASSWORD), () => `a password is shown: ${id}`);
}

async function runAgain(client: Client, model: Model, number: number): Promise<void> {
  const { id } = await model.ownReport(number);
  const sent = { json: { results: 1 }, headers: [['prefer', 'wait=0']] as const };
  const { status } = await client.rest('PATCH', `/api/v1/reports/${id}`, sent);
  assertHolds(status === 200 || status === 503, () => `a report was not run again: ${status}`);
}

async function deleteReport(client: Client, model: Model, number: number): Promise<void> {
  const { id } = await model.ownReport(number);
  const { status } = await client.rest('DELETE', `/api/v1/reports/${id}`);
  assertHolds(status === 204, () => `a report was not deleted: ${status}`);
  model.reportDeleted(id);
  const page = await client.send('GET', `/reports/${id}`, { key: null });
  assertHolds(page.status === 404, () => `the page of a deleted report is ${page.status}`);
}

async function deleteProject(client: Client, model: Model, number: number): Promise<void> {
  const { project } = await model.ownReport(number);
  const { status } = await client.rest('DELETE', `/api/v1/projects/${encodeURIComponent(project)}`);
  assertHolds(status === 204, () => `a project was not deleted: ${status}`);
  model.projectDeleted(project);
  await model.check();
}

async function setSchedule(client: Client, model: Model, number: number): Promise<void> {
  const { project } = await model.ownReport(number);
  const target = `/api/v1/projects/${encodeURIComponent(project)}/schedule`;
  const { status } = await client.rest('PUT', target, { json: { every: 'weekly', day: 1 + (number % 7) } });
  assertHolds(status === 200 || status === 201, () => `a schedule was not set: ${status}`);
}

async function cancelImport(client: Client, model: Model, number: number): Promise<void> {
  const id = await model.ownImport(number);
  const { status } = await client.rest('PATCH', `/api/v1/imports/${id}`, { json: { status: 'canceled' } });
  assertHolds(status === 200 || status === 409, () => `an import was not canceled: ${status}`);
}

async function deleteImport(client: Client, model: Model, number: number): Promise<void> {
  const id = await model.ownImport(number);
  const { status } = await client.rest('DELETE', `/api/v1/imports/${id}`);
  assertHolds(status === 204 || status === 409, () => `an import was not deleted: ${status}`);
  if (status !== 204) return;
  model.importDeleted(id);
  const after = await client.rest('GET', `/api/v1/imports/${id}`);
  assertHolds(after.status === 404, () => `a deleted import is ${after.status}`);
}

async function revokeKey(client: Client): Promise<void> {
  const { text } = await client.send('POST', '/trpc/keys.create', {
    json: { name: 'short-lived', scopes: ['read'] },
  });
  const { key, record } = CreatedKey.parse(JSON.parse(text)).result.data;
  const before = await client.rest('GET', '/api/v1/reports', { key });
  assertHolds(before.status === 200, () => `a new key is ${before.status}`);
  await client.send('POST', '/trpc/keys.revoke', { json: { id: record.id } });
  for (let attempt = 0; attempt < REVOCATION_ATTEMPTS_MAX; attempt += 1) {
    const { status } = await client.rest('GET', '/api/v1/reports', { key });
    if (status === 401) return;
    await delay(LOOK_MS);
  }
  assertHolds(false, () => 'a revoked key is still known');
}
