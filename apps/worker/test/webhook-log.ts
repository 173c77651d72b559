import type { Delivery } from '@pagemark/core';
import { onTestFinished } from 'vitest';
import { startReceiver } from './receiver.ts';
import type { Respond, Receiver } from './receiver.ts';
import type { WebhookFixture } from './webhook-fixture.ts';

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/** Starts a receiver that is gone after the test. */
export async function receive(respond?: Respond): Promise<Receiver> {
  const receiver = await startReceiver(respond);
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  return receiver;
}

/** The item of a list of one. */
export function only<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined || items.length > 1) throw new Error(`There are ${items.length} of one.`);
  return item;
}

/** The delivery log of a webhook, newest first. */
export async function log({ core, accountId }: WebhookFixture, id: string): Promise<Delivery[]> {
  return (await core.webhooks.deliveries(accountId, id, { status: null, beforeSeq: null, limit: 100 })).items;
}
