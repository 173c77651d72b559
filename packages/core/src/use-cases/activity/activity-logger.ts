import { readKey } from '../keys/api-key-format.ts';
import type { ParsedKey } from '../keys/api-key-format.ts';
import { DEFAULT_ACCOUNT_NAME } from '../keys/manage-keys.ts';
import type { ActivityResult, ActivityStore, Actor } from '../../ports/activity-store.ts';
import type { AccountStore, ApiKey, KeyStore } from '../../ports/store.ts';

/** A key or a sign-in link that was not taken. `key`: as it was presented; null for a link. */
export type RejectedKey = {
  action: 'sign_in' | 'key_rejected';
  key: string | null;
  address: string | undefined;
};
/** A scope that somebody lacked. `what` is what they wanted: a route or a procedure, without what was sent to it. */
export type MissingScope = { accountId: number; actor: Actor; scope: string; what: string };
/** A password that was given for a report. */
export type ReportOpening = {
  accountId: number;
  reportId: string;
  project: string;
  result: ActivityResult;
  address: string | undefined;
};

/** Notes what happens without changing anything in the store. It never rejects: an answer does not depend on the log. */
export type ActivityLogger = {
  /**
   * With the account whose key it is or was, else with the first account, which is the operator's. Of the key only its
   * public id is kept, and only when it is one of this installation.
   */
  refusedKey(refused: RejectedKey): Promise<void>;
  missingScope(missing: MissingScope): Promise<void>;
  openedReport(opening: ReportOpening): Promise<void>;
};

export type ActivityLoggerPorts = {
  store: { activity: ActivityStore; keys: KeyStore; accounts: AccountStore };
  /** Hears of a line that could not be written. */
  onFailure: (error: unknown) => void;
};

/** Puts the notes together over their ports. */
export function createActivityLogger({ store, onFailure }: ActivityLoggerPorts): ActivityLogger {
  const { activity, keys, accounts } = store;

  /** The key that was presented, or the one that its public id names: it may be told apart from a key of nobody. */
  async function findKey({ id, digest }: ParsedKey): Promise<ApiKey | null> {
    return (await keys.getByDigest(digest)) ?? (id === null ? null : keys.get(id));
  }

  async function recordKey({ action, key, address }: RejectedKey): Promise<void> {
    const presented = key === null ? null : readKey(key);
    const known = presented === null ? null : await findKey(presented);
    const accountId = known?.accountId ?? (await accounts.getByName(DEFAULT_ACCOUNT_NAME))?.id;
    if (accountId === undefined) return;
    const actor = visitor(address);
    await activity.append(accountId, {
      actor,
      action,
      result: 'refused',
      object: known?.id ?? null,
      detail: null,
    });
  }

  return {
    refusedKey: (refused) => recordKey(refused).catch(onFailure),
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
