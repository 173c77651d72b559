import type { AlertStore, Clock } from '@pagemark/core';
import type { Db } from '../../db/db.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { applyEvents } from './apply-events.ts';
import { messageOperations } from './messages.ts';
import { ruleOperations } from './rules.ts';
import { digestOperations, targetOperations } from './targets.ts';

export type AlertContext = { db: Db; clock: Clock; box: SecretBox };

/** Alerts; the store's time is `clock`, and destinations are encrypted by `box`. */
export function createAlertStore(context: AlertContext): AlertStore {
  return {
    ...targetOperations(context),
    ...digestOperations(context),
    ...ruleOperations(context),
    ...messageOperations(context),
    ...applyEvents(context),
  };
}
