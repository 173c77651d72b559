import type { Activity, ActivityResult, ActivityStore, Actor } from '../../ports/activity-store.ts';
import type { AccountStore, ApiKey, KeyStore } from '../../ports/store.ts';
import { readKey } from '../keys/api-key-format.ts';
import type { ParsedKey } from '../keys/api-key-format.ts';
import { DEFAULT_ACCOUNT_NAME } from '../keys/first-key.ts';

/** A key or a sign-in link that was rejected. `key`: the received text; null for a link. */
export type RejectedKey = {
  action: 'sign_in' | 'key_rejected';
  key: string | null;
  address: string | undefined;
};
/** A request without the required scope. `what`: the route or procedure, without the input. */
export type MissingScope = { accountId: number; actor: Actor; scope: string; what: string };
/** An attempt to open a report with its password. */
export type ReportOpening = {
  accountId: number;
  reportId: string;
  project: string;
  result: ActivityResult;
  address: string | undefined;
};

/**
 * The use cases of the activity log. The three functions that add an entry never reject, because a response must not depend on
 * the log; changes of the store write their entries themselves.
 */
export type ActivityLog = {
  /** Latest first. `nextBeforeSeq` is the cursor of the next page; null on the last page. */
  list(
    accountId: number,
    page: { beforeSeq: number | null; limit: number },
  ): Promise<{ items: Activity[]; nextBeforeSeq: number | null }>;
  /**
   * Adds an entry to the account of the key, or to the default account if there is no such key. Stores only the public id of the
   * key, and only if this installation has the key.
   */
  rejectedKey(rejected: RejectedKey): Promise<void>;
  missingScope(missing: MissingScope): Promise<void>;
  openedReport(opening: ReportOpening): Promise<void>;
};

export type ActivityLogPorts = {
  store: { activity: ActivityStore; keys: KeyStore; accounts: AccountStore };
  /** Called when an entry could not be written. */
  onFailure: (error: unknown) => void;
};

export function createActivityLog({ store, onFailure }: ActivityLogPorts): ActivityLog {
  const { activity, keys, accounts } = store;

  /** The key with this digest, or else the one with this public id. */
  async function findKey({ id, digest }: ParsedKey): Promise<ApiKey | null> {
    return (await keys.getByDigest(digest)) ?? (id === null ? null : keys.get(id));
  }

  async function recordKey({ action, key, address }: RejectedKey): Promise<void> {
    const parsed = key === null ? null : readKey(key);
    const known = parsed === null ? null : await findKey(parsed);
    const accountId = known?.accountId ?? (await accounts.getByName(DEFAULT_ACCOUNT_NAME))?.id;
    if (accountId === undefined) return;
    const entry = { actor: visitor(address), object: known?.id ?? null, detail: null };
    await activity.append(accountId, { ...entry, action, result: 'refused' });
  }

  return {
    async list(accountId, { beforeSeq, limit }) {
      const found = await activity.list(accountId, { beforeSeq, limit: limit + 1 });
      const items = found.slice(0, limit);
      return { items, nextBeforeSeq: found.length > limit ? (items.at(-1)?.seq ?? null) : null };
    },
    rejectedKey: (rejected) => recordKey(rejected).catch(onFailure),
    missingScope: ({ accountId, actor, scope, what }) =>
      activity
        .append(accountId, { actor, action: 'scope_denied', result: 'refused', object: scope, detail: what })
        .catch(onFailure),
    openedReport: ({ accountId, reportId, project, result, address }) =>
      activity
        .append(accountId, {
          actor: visitor(address),
          action: 'open_report',
          result,
          object: reportId,
          detail: project,
        })
        .catch(onFailure),
  };
}

function visitor(address: string | undefined): Actor {
  return { kind: 'visitor', keyId: null, address: address ?? null };
}
