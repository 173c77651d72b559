import type { AlertStore } from '@pagemark/core';
import type { AlertContext } from './alert-context.ts';
import { applyEvents } from './apply-events.ts';
import { messageOperations } from './messages.ts';
import { ruleOperations } from './rules.ts';
import { digestOperations, targetOperations } from './targets.ts';

/** What the store of an account's alerts can do. */
export function createAlertStore(context: AlertContext): AlertStore {
  return {
    ...targetOperations(context),
    ...digestOperations(context),
    ...ruleOperations(context),
    ...messageOperations(context),
    ...applyEvents(context),
  };
}
