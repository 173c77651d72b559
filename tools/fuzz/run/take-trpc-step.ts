import { z } from 'zod';
import { namesIn, typeOf } from '../generate/trpc-step.ts';
import type { TrpcCall, TrpcStep } from '../step.ts';
import { isKnown } from './client.ts';
import type { Client } from './client.ts';
import type { Model } from './model.ts';
import { createAlert, createKey, createWebhook, latestRun } from './own-objects.ts';
import type { Received } from './send.ts';
import { assertHolds } from './violation.ts';

const SHOWN_CHARACTERS = 300;
/** Maximum calls in one request. */
const BATCH_MAX = 20;
const UNKNOWN_ID = '0198c1f4-0000-7000-8000-000000000000';
const NOTHING = /^\{"result":\{(?:"data":(?:null|\[\]))?\}\}$/;
const Item = z.union([z.object({ result: z.unknown() }), z.object({ error: z.unknown() })]);

/** Sends one request to tRPC and compares its results with the expectation. */
export async function takeTrpcStep(client: Client, model: Model, step: TrpcStep): Promise<void> {
  const inputs = [];
  for (const call of step.calls) inputs.push(await withTarget(client, model, call));
  const path = step.calls.map((call) => encodeURIComponent(call.path)).join(step.separator);
  const all = step.isBatch ? Object.fromEntries(inputs.entries()) : inputs[0];
  const text = JSON.stringify(all) ?? '';
  const query = [
    step.isBatch ? 'batch=1' : '',
    step.method === 'GET' && text !== '' ? `input=${escapeLone(text)}` : '',
  ];
  const target = `/trpc/${path}?${query.filter((part) => part !== '').join('&')}`;
  const sent =
    step.method === 'GET' ? {} : { body: text, headers: [['content-type', 'application/json']] as const };
  const received = await client.send(step.method, target, { auth: step.auth, ...sent });
  if (step.calls.some(({ path }) => /delete|remove/i.test(path)) && isKnown(step.auth)) model.forget();
  check(`${step.method} ${target.slice(0, SHOWN_CHARACTERS)}`, step, received);
  recordCoverage(client, step, received);
}

/** A batch succeeds as a whole only when each of its calls does; a stream when it has started. */
function recordCoverage({ coverage }: Client, step: TrpcStep, { status, headers, text }: Received): void {
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true;
  const isSuccess = status === 200 && !(isStream && text.includes('serialized-error'));
  for (const { path } of step.calls) if (typeOf(path) !== null) coverage.note('trpc', path, isSuccess);
}

/** JSON has already escaped lone surrogates; the rest is encoded like any URL. */
function escapeLone(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

async function withTarget(
  client: Client,
  model: Model,
  { path, input: given, target }: TrpcCall,
): Promise<unknown> {
  const { bed } = client;
  const input = await withOwnTarget(client, path, given);
  if (target === 'none') return input;
  const isImport = path.startsWith('imports.');
  if (target === 'unknown') return { ...Object(input), ...namesIn(Object(input), UNKNOWN_ID) };
  if (target === 'foreign') {
    const id = isImport ? bed.foreign.importId : bed.foreign.id;
    return { ...Object(input), ...namesIn(Object(input), id, bed.foreign.project) };
  }
  const report = await model.ownReport();
  const id = await ownIdOf(client, model, path);
  const run = 'run' in Object(input) ? { run: await latestRun(client, report.id) } : {};
  return { ...Object(input), ...namesIn(Object(input), id ?? report.id, report.project), ...run };
}

/** The id of an own object of a router other than reports; null for routers of reports. */
async function ownIdOf(client: Client, model: Model, path: string): Promise<string | null> {
  if (path.startsWith('imports.')) return model.ownImport();
  if (path.startsWith('webhooks.')) return createWebhook(client);
  if (path.startsWith('keys.')) return createKey(client);
  if (path.startsWith('alerts.')) return createAlert(client, /rule/i.test(path) ? '/rules/' : '/targets/');
  return null;
}

/** Replaces the invented target of a rule with an own one. */
async function withOwnTarget(client: Client, path: string, input: unknown): Promise<unknown> {
  const text = /^alerts\..*Rule$/.test(path) ? (JSON.stringify(input) ?? '') : '';
  if (!text.includes(UNKNOWN_ID)) return input;
  return JSON.parse(text.replaceAll(UNKNOWN_ID, await createAlert(client, '/targets/')));
}

function check(what: string, step: TrpcStep, received: Received): void {
  const { status, headers, text } = received;
  // A full service or one that is shutting down, and too large headers: rejected before any other check.
  if (status === 503 || status === 431) return;
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isKnown(step.auth)) {
    // A single call of an unknown procedure is rejected without a key: the names of procedures are not secret.
    const isUncallable = !step.isBatch && [404, 405].includes(status);
    // A stream has started before it can report an error.
    const isRefusedStream =
      isStream && /"(?:UNAUTHORIZED|METHOD_NOT_SUPPORTED)"/.test(text) && !text.includes('"id"');
    assertHolds(
      status === 401 || isUncallable || isRefusedStream,
      () => `${what} without a known key: ${status} ${text.slice(0, 200)}`,
    );
    assertHolds(!text.includes('"result"'), () => `${what} without a known key has a result`);
    return;
  }
  if (isStream) return;
  assertHolds(
    headers.get('content-type')?.startsWith('application/json') === true,
    () => `${what} has no JSON: ${status} ${text.slice(0, 200)}`,
  );
  const parsed: unknown = JSON.parse(text);
  const items = z.array(Item).parse(Array.isArray(parsed) ? parsed : [parsed]);
  assertHolds(items.length <= BATCH_MAX, () => `${what} has ${items.length} results`);
  const isSeparated = step.separator === ',' || step.separator === '%2C';
  for (const [at, item] of items.entries()) {
    const call = step.calls[at];
    if (call === undefined || !mustFail(step, call, isSeparated || !step.isBatch)) continue;
    // For objects of other accounts the result may be empty instead of an error.
    const isNothing = call.target === 'foreign' && NOTHING.test(JSON.stringify(item));
    assertHolds(
      'error' in item || isNothing,
      () => `${what} succeeds with ${call.path} ${JSON.stringify(call.input)?.slice(0, 200)}`,
    );
  }
}

function mustFail(step: TrpcStep, call: TrpcCall, isSeparated: boolean): boolean {
  if (!isSeparated || call.verdict === false || step.calls.length > BATCH_MAX) return true;
  const type = typeOf(call.path);
  if (type === null || (type === 'mutation') !== (step.method === 'POST')) return true;
  // Several reports have one outcome each, and a stream reports deleted ones.
  return call.target === 'foreign' && 'id' in Object(call.input) && type !== 'subscription';
}
