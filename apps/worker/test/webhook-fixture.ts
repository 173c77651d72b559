import { createCore } from '@pagemark/core';
import type {
  Core,
  DatabaseLocation,
  Deliveries,
  PasswordHasher,
  Store,
  WebhookFields,
} from '@pagemark/core';
import { createMessageSender, parseNetworks } from '@pagemark/fetcher';
import { openStore, secretKeyFileOf } from '@pagemark/store';
import { onTestFinished } from 'vitest';

export type WebhookFixture = {
  store: Store;
  core: Core;
  accountId: number;
  deliveries: Deliveries;
  nowMs(): number;
  advance(ms: number): void;
  /** Publishes events, queues their messages, and sends those that are due now; returns how many. */
  deliver(): Promise<number>;
  /** Makes an event. */
  createReport(path: string, project?: string): Promise<string>;
  createWebhook(fields: Partial<WebhookFields> & { url: string }): ReturnType<Core['webhooks']['create']>;
};

const NO_HASHER: PasswordHasher = {
  hash: () => Promise.reject(new Error('No password is hashed.')),
  verify: () => Promise.resolve(false),
};

function networks(text: string) {
  const parsed = parseNetworks(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.networks;
}

/** Opens a database with one account, on a clock that moves only when told to. Messages go to loopback, unless `allowed` says otherwise. */
export async function openWebhooks(
  location: DatabaseLocation,
  { allowed = '127.0.0.0/8', attemptMs = 500 } = {},
): Promise<WebhookFixture> {
  let nowMs = Date.now();
  const clock = { nowMs: () => nowMs };
  const store = await openStore(location, { clock, secretKeyFile: secretKeyFileOf(location) });
  onTestFinished(() => store.close());
  const send = createMessageSender({
    allowedNetworks: networks(allowed),
    userAgent: 'Pagemark/test',
    attemptMs,
  });
  const core = createCore({ store, hasher: NO_HASHER, clock, sendMessage: send });
  const { deliveries } = core;
  const { id: accountId } = await store.accounts.ensure('a');
  return {
    store,
    core,
    accountId,
    deliveries,
    nowMs: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
    async deliver() {
      while (await store.events.publish());
      while (await deliveries.fanOut());
      let sent = 0;
      for (;;) {
        const due = await deliveries.claim(100, []);
        if (due.length === 0) return sent;
        sent += due.length;
        await Promise.all(due.map((each) => deliveries.deliver(each)));
      }
    },
    async createReport(path, project = 'example.com') {
      const made = await store.reports.create(accountId, {
        url: `https://${project}/${path}`,
        project,
        privacy: 1,
        passwordHash: null,
        lane: 'interactive',
        idempotency: null,
      });
      if (made.kind !== 'created') throw new Error('The report was not created.');
      return made.report.id;
    },
    createWebhook: (fields) =>
      core.webhooks.create(accountId, {
        description: '',
        types: null,
        project: null,
        enabled: true,
        ...fields,
      }),
  };
}
