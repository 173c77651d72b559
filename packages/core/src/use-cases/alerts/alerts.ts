import {
  ALERT_RULES_MAX,
  ALERT_TARGETS_MAX,
  AppError,
  invalidField,
  toAlertCondition,
  toAlertDelivery,
  toAlertDestination,
} from '@pagemark/domain';
import type { AlertRuleInput, AlertTargetInput, NewAlertTargetInput } from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
import type {
  AlertRule,
  AlertRuleOutcome,
  AlertStore,
  AlertTarget,
  ListedAlert,
  NewAlertRule,
} from '../../ports/alert-store.ts';

/** Messages in a list. */
const LISTED_MAX = 100;

/** The use cases of alerts. `actor`: by default the operator. */
export type Alerts = {
  /** Oldest first, all of them. */
  listTargets(accountId: number): Promise<AlertTarget[]>;
  /** Throws `alert_target_not_found`. */
  showTarget(accountId: number, id: string): Promise<AlertTarget>;
  /** Throws `quota_exceeded`. */
  createTarget(accountId: number, input: NewAlertTargetInput, actor?: Actor): Promise<AlertTarget>;
  /**
   * Throws `alert_target_not_found`, or `validation_failed` for recipients of a target that is not an email target.
   */
  changeTarget(accountId: number, id: string, input: AlertTargetInput, actor?: Actor): Promise<AlertTarget>;
  /** Throws `alert_target_not_found`. */
  deleteTarget(accountId: number, id: string, actor?: Actor): Promise<void>;
  /** Queues a test message, which a worker sends. Throws `alert_target_not_found`. */
  testTarget(accountId: number, id: string): Promise<ListedAlert>;
  /** Oldest first, all of them. */
  listRules(accountId: number): Promise<AlertRule[]>;
  /** Throws `alert_rule_not_found`. */
  showRule(accountId: number, id: string): Promise<AlertRule>;
  /** Throws `validation_failed` for an unknown project or target, or `quota_exceeded`. */
  createRule(accountId: number, input: AlertRuleInput, actor?: Actor): Promise<AlertRule>;
  /** Throws `alert_rule_not_found`, or `validation_failed` for an unknown project or target. */
  replaceRule(accountId: number, id: string, input: AlertRuleInput, actor?: Actor): Promise<AlertRule>;
  /** Throws `alert_rule_not_found`. */
  deleteRule(accountId: number, id: string, actor?: Actor): Promise<void>;
  /** The latest messages, at most 100. */
  listMessages(accountId: number): Promise<ListedAlert[]>;
};

export function createAlerts(store: AlertStore): Alerts {
  return {
    listTargets: (accountId) => store.listTargets(accountId),
    showTarget: async (accountId, id) => (await store.getTarget(accountId, id)) ?? targetNotFound(),
    async createTarget(accountId, input, actor) {
      const target = {
        name: input.name,
        destination: toAlertDestination(input),
        delivery: toAlertDelivery(input),
      };
      const created = await store.addTarget(accountId, target, actor);
      return created ?? tooMany(`An account has at most ${ALERT_TARGETS_MAX} targets.`);
    },
    async changeTarget(accountId, id, input, actor) {
      const { name, to } = input;
      if (to !== undefined) {
        const { kind } = (await store.getTarget(accountId, id)) ?? targetNotFound();
        if (kind !== 'email') throw invalidField('to', `\`to\` is not allowed for a ${kind} target.`);
      }
      const destination = to === undefined ? null : ({ kind: 'email', to } as const);
      const change = { name, destination, delivery: toAlertDelivery(input) };
      return (await store.changeTarget(accountId, id, change, actor)) ?? targetNotFound();
    },
    async deleteTarget(accountId, id, actor) {
      if (!(await store.removeTarget(accountId, id, actor))) targetNotFound();
    },
    testTarget: async (accountId, id) => (await store.addTest(accountId, id)) ?? targetNotFound(),
    listRules: (accountId) => store.listRules(accountId),
    showRule: async (accountId, id) => (await store.getRule(accountId, id)) ?? ruleNotFound(),
    createRule: async (accountId, input, actor) =>
      storedRule(await store.addRule(accountId, toNewRule(input), actor)),
    replaceRule: async (accountId, id, input, actor) =>
      storedRule(await store.replaceRule(accountId, id, toNewRule(input), actor)),
    async deleteRule(accountId, id, actor) {
      if (!(await store.removeRule(accountId, id, actor))) ruleNotFound();
    },
    listMessages: (accountId) => store.listMessages(accountId, LISTED_MAX),
  };
}

function toNewRule(input: AlertRuleInput): NewAlertRule {
  const targets = [...new Set(input.targets.map((id) => id.toLowerCase()))];
  return { project: input.project ?? null, condition: toAlertCondition(input), targets };
}

function storedRule(outcome: AlertRuleOutcome): AlertRule {
  switch (outcome.kind) {
    case 'stored':
      return outcome.rule;
    case 'rule_not_found':
      return ruleNotFound();
    case 'project_not_found':
      throw invalidField('project', 'project must be the name of a project of the account.');
    case 'target_not_found':
      throw invalidField('targets', 'targets must be ids of targets of the account.');
    case 'too_many':
      return tooMany(`An account has at most ${ALERT_RULES_MAX} alert rules.`);
  }
}

function targetNotFound(): never {
  throw new AppError('alert_target_not_found', 'There is no such alert target.');
}

function ruleNotFound(): never {
  throw new AppError('alert_rule_not_found', 'There is no such alert rule.');
}

function tooMany(message: string): never {
  throw new AppError('quota_exceeded', message);
}
