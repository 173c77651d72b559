import { AlertRuleInput } from '@pagemark/domain';
import { empty, json } from '@pagemark/http';
import { AlertRuleBody, toAlertRuleBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { defineRoute, NoFields } from './define-route.ts';
import type { Route } from './route.ts';

const ID_CHARACTERS_MAX = 64;
const RULE_NOT_FOUND = { code: 'alert_rule_not_found', message: 'There is no such alert rule.' } as const;
const RuleParams = z.strictObject({ id: z.string().max(ID_CHARACTERS_MAX).describe('Id of the rule.') });

const AlertRuleResponse = z
  .strictObject({ data: AlertRuleBody })
  .meta({ id: 'AlertRuleResponse', description: 'A rule.' });
const AlertRulesResponse = z
  .strictObject({ data: z.array(AlertRuleBody).describe('The rules, oldest first.') })
  .meta({ id: 'AlertRulesResponse', description: 'The rules of the account.' });

const path = '/api/v1/alerts/rules';
const rulePath = `${path}/{id}` as const;
const ruleResponse = (description: string) =>
  ({ description, content: { type: 'application/json', schema: AlertRuleResponse } }) as const;

const listAlertRules = defineRoute({
  method: 'get',
  path,
  operationId: 'listAlertRules',
  tag: 'Alerts',
  summary: 'List the alert rules of the account',
  description: 'Oldest first, at most 100.',
  scope: 'read',
  params: NoFields,
  query: NoFields,
  responses: {
    200: { description: 'The rules.', content: { type: 'application/json', schema: AlertRulesResponse } },
  },
  errors: [],
  async handle({ accountId }, { core }) {
    return json(200, { data: (await core.alerts.listRules(accountId)).map(toAlertRuleBody) });
  },
});

const createAlertRule = defineRoute({
  method: 'post',
  path,
  operationId: 'createAlertRule',
  tag: 'Alerts',
  summary: 'Create an alert rule',
  description:
    'From then on, its targets get a message when its condition is met, and another when it no longer is. An account has at most 100 rules.',
  scope: 'admin',
  params: NoFields,
  query: NoFields,
  body: AlertRuleInput,
  responses: { 201: ruleResponse('The new rule.') },
  errors: ['quota_exceeded'],
  async handle({ accountId, actor, body }, { core }) {
    return json(201, { data: toAlertRuleBody(await core.alerts.createRule(accountId, body, actor)) });
  },
});

const showAlertRule = defineRoute({
  method: 'get',
  path: rulePath,
  operationId: 'showAlertRule',
  tag: 'Alerts',
  summary: 'Get an alert rule',
  scope: 'read',
  params: RuleParams,
  notFound: RULE_NOT_FOUND,
  query: NoFields,
  responses: { 200: ruleResponse('The rule.') },
  errors: ['alert_rule_not_found'],
  async handle({ accountId, params }, { core }) {
    return json(200, { data: toAlertRuleBody(await core.alerts.showRule(accountId, params.id)) });
  },
});

const putAlertRule = defineRoute({
  method: 'put',
  path: rulePath,
  operationId: 'putAlertRule',
  tag: 'Alerts',
  summary: 'Replace an alert rule',
  description:
    "Absent fields get their defaults, not the values of the previous rule. Changing the kind, a parameter or the project resets which of the rule's alerts are open.",
  scope: 'admin',
  params: RuleParams,
  notFound: RULE_NOT_FOUND,
  query: NoFields,
  body: AlertRuleInput,
  responses: { 200: ruleResponse('The rule.') },
  errors: ['alert_rule_not_found'],
  async handle({ accountId, actor, params, body }, { core }) {
    const rule = await core.alerts.replaceRule(accountId, params.id, body, actor);
    return json(200, { data: toAlertRuleBody(rule) });
  },
});

const deleteAlertRule = defineRoute({
  method: 'delete',
  path: rulePath,
  operationId: 'deleteAlertRule',
  tag: 'Alerts',
  summary: 'Delete an alert rule',
  scope: 'admin',
  params: RuleParams,
  notFound: RULE_NOT_FOUND,
  query: NoFields,
  responses: { 204: { description: 'The rule was deleted.' } },
  errors: ['alert_rule_not_found'],
  async handle({ accountId, actor, params }, { core }) {
    await core.alerts.deleteRule(accountId, params.id, actor);
    return empty(204);
  },
});

/** Routes of alert rules. */
export const ALERT_RULE_ROUTES: readonly Route[] = [
  listAlertRules,
  createAlertRule,
  showAlertRule,
  putAlertRule,
  deleteAlertRule,
];
