import { z } from 'zod';
import type { Client } from './client.ts';
import { assertHolds } from './violation.ts';

const Runs = z.object({ data: z.array(z.object({ id: z.string() })) });
const CreatedWebhook = z.object({ data: z.object({ webhook: z.object({ id: z.string() }) }) });
const Webhooks = z.object({ data: z.array(z.object({ id: z.string() })) });
const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });
const Created = z.object({ data: z.object({ id: z.string() }) });
const CreatedKey = z.object({ data: z.object({ record: z.object({ id: z.string() }) }) });

/** The latest run of a report. */
export async function latestRun(client: Client, reportId: string): Promise<string> {
  const { text } = await client.rest('GET', `/api/v1/reports/${reportId}/runs`);
  const [run] = Runs.parse(JSON.parse(text)).data;
  assertHolds(run !== undefined, () => `a report has no run: ${reportId}`);
  return run.id;
}

/** A disabled webhook, or the first one when there are as many as allowed. Its deliveries are unknown. */
export async function createWebhook(client: Client): Promise<string> {
  const json = { url: 'https://hooks.invalid/', enabled: 0 };
  const made = await client.rest('POST', '/api/v1/webhooks', { json });
  if (made.status === 201) return CreatedWebhook.parse(JSON.parse(made.text)).data.webhook.id;
  const { text } = await client.rest('GET', '/api/v1/webhooks');
  const [first] = Webhooks.parse(JSON.parse(text)).data;
  assertHolds(first !== undefined, () => `no webhook can be made, and there is none: ${made.status}`);
  return first.id;
}

/** A key to revoke. */
export async function createKey(client: Client): Promise<string> {
  const { text } = await client.rest('POST', '/api/v1/keys', { json: { name: 'to be revoked' } });
  return CreatedKey.parse(JSON.parse(text)).data.record.id;
}

/**
 * Creates the object of an alerts path: a target, or a rule with one. An account can have few, so the first ones are
 * reused.
 */
export async function createAlert(client: Client, path: string): Promise<string> {
  const targets = '/api/v1/alerts/targets';
  const target = { kind: 'email', name: 'to be deleted', to: ['team@example.invalid'] };
  const targetId = await firstOrNew(client, targets, target);
  if (!path.includes('/rules/')) return targetId;
  return firstOrNew(client, '/api/v1/alerts/rules', { kind: 'new_finding', targets: [targetId] });
}

async function firstOrNew(client: Client, path: string, made: object): Promise<string> {
  const listed = await client.rest('GET', path);
  const [first] = Listed.parse(JSON.parse(listed.text)).data;
  if (first !== undefined) return first.id;
  const { text } = await client.rest('POST', path, { json: made });
  return Created.parse(JSON.parse(text)).data.id;
}
