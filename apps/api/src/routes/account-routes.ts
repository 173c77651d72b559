import { ListAccountIssuesInput } from '@pagemark/domain';
import {
  AccountIssueBody,
  ActivityEntryBody,
  CallerBody,
  cursorListResponse,
  listResponse,
  OverviewBody,
  ProjectHistoryBody,
  toAccountIssueBody,
  toActivityEntryBody,
  toCallerBody,
  toOverviewBody,
  toProjectHistoryBody,
  toUsageBody,
  UsageBody,
} from '@pagemark/http/wire';
import { json } from '@pagemark/http';
import { z } from 'zod';
import { numberCursor, readNumberCursor } from '../http/position-cursor.ts';
import { IfNoneMatchHeaders, NOT_MODIFIED } from './conditional-responses.ts';
import { defineRoute, NoFields } from './define-route.ts';
import {
  CURSOR_DESCRIPTION,
  CursorPagingInput,
  LIST_DESCRIPTION,
  LIST_HEADERS,
  respondWithCursorList,
  respondWithList,
} from './list-responses.ts';
import type { Route } from './route.ts';

const AccountResponse = z
  .strictObject({ data: CallerBody })
  .meta({ id: 'AccountResponse', description: 'The account and the scopes of the key.' });
const OverviewResponse = z
  .strictObject({ data: OverviewBody })
  .meta({ id: 'OverviewResponse', description: 'The counts and current audits of the account.' });
const UsageResponse = z
  .strictObject({ data: UsageBody })
  .meta({ id: 'UsageResponse', description: "The account's usage and limits." });
const HistoryResponse = z
  .strictObject({ data: ProjectHistoryBody })
  .meta({ id: 'HistoryResponse', description: 'The scores of all projects by day.' });
const AccountIssuesResponse = listResponse(AccountIssueBody, {
  id: 'AccountIssuesResponse',
  rows: 'The issues.',
});
const ActivityResponse = cursorListResponse(ActivityEntryBody, {
  id: 'ActivityResponse',
  rows: 'The entries, latest first.',
});

const showAccount = defineRoute({
  method: 'get',
  path: '/api/v1/account',
  operationId: 'showAccount',
  tag: 'Account',
  summary: 'Get the account and the scopes of the key',
  scope: 'any',
  params: NoFields,
  query: NoFields,
  responses: {
    200: {
      description: 'The account and the scopes of the key.',
      content: { type: 'application/json', schema: AccountResponse },
    },
  },
  errors: [],
  async handle({ principal }, { core }) {
    const account = await core.accounts.get(principal.accountId);
    const { rendering, hasLighthouse } = core;
    return json(200, {
      data: toCallerBody(principal, { accountName: account?.name ?? null, rendering, hasLighthouse }),
    });
  },
});

const showOverview = defineRoute({
  method: 'get',
  path: '/api/v1/overview',
  operationId: 'showOverview',
  tag: 'Account',
  summary: 'Get the counts and current audits of the account',
  scope: 'read',
  params: NoFields,
  query: NoFields,
  responses: {
    200: {
      description: 'The counts and current audits of the account.',
      content: { type: 'application/json', schema: OverviewResponse },
    },
  },
  errors: [],
  async handle(call, { core }) {
    const baseUrl = call.baseUrl();
    return json(200, { data: toOverviewBody(await core.statistics.overview(call.accountId), baseUrl) });
  },
});

const showUsage = defineRoute({
  method: 'get',
  path: '/api/v1/usage',
  operationId: 'showUsage',
  tag: 'Account',
  summary: 'Get the usage and the limits of the account',
  scope: 'read',
  params: NoFields,
  query: NoFields,
  responses: {
    200: {
      description: 'The usage and the limits.',
      content: { type: 'application/json', schema: UsageResponse },
    },
  },
  errors: [],
  async handle(call, { core, requestsPerMinute }) {
    return json(200, { data: toUsageBody(await core.statistics.usage(call.accountId), requestsPerMinute) });
  },
});

const showHistory = defineRoute({
  method: 'get',
  path: '/api/v1/history',
  operationId: 'showHistory',
  tag: 'Account',
  summary: 'Get the scores of all projects by day',
  description:
    'The scores of the pages of all projects together at the end of each day (UTC) with results, over the last 90 days.',
  scope: 'read',
  params: NoFields,
  query: NoFields,
  responses: {
    200: {
      description: 'The scores by day.',
      content: { type: 'application/json', schema: HistoryResponse },
    },
  },
  errors: [],
  async handle(call, { core }) {
    return json(200, { data: toProjectHistoryBody(await core.statistics.history(call.accountId)) });
  },
});

const listAccountIssues = defineRoute({
  method: 'get',
  path: '/api/v1/issues',
  operationId: 'listAccountIssues',
  tag: 'Account',
  summary: 'List the issues of all projects',
  description: `The checks that fail or warn in the results that the reports of all projects show. ${LIST_DESCRIPTION}`,
  scope: 'read',
  params: NoFields,
  query: ListAccountIssuesInput,
  responses: {
    200: {
      description: 'A page of issues.',
      content: { type: 'application/json', schema: AccountIssuesResponse },
      headers: LIST_HEADERS,
    },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  errors: [],
  async handle(call, { core }) {
    const page = await core.issues.listOfAccount(call.accountId, call.query);
    return respondWithList(page, { call, url: `${call.baseUrl()}/api/v1/issues` }, toAccountIssueBody);
  },
});

const listActivity = defineRoute({
  method: 'get',
  path: '/api/v1/activity',
  operationId: 'listActivity',
  tag: 'Account',
  summary: 'List the activity log',
  description: `Sign-ins, keys, access and deletions, latest first. ${CURSOR_DESCRIPTION}`,
  scope: 'admin',
  params: NoFields,
  query: CursorPagingInput,
  responses: {
    200: {
      description: 'A page of entries.',
      content: { type: 'application/json', schema: ActivityResponse },
      headers: LIST_HEADERS,
    },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  errors: [],
  async handle(call, { core }) {
    const url = `${call.baseUrl()}/api/v1/activity`;
    const { cursor, per_page: limit } = call.query;
    const page = { beforeSeq: readNumberCursor(cursor), limit };
    const { items, nextBeforeSeq } = await core.activityLog.list(call.accountId, page);
    const data = items.map(toActivityEntryBody);
    return respondWithCursorList({ data, next: numberCursor(nextBeforeSeq) }, { call, url });
  },
});

/** Routes of the key's account: its contents, usage and activity log. */
export const ACCOUNT_ROUTES: readonly Route[] = [
  showAccount,
  showOverview,
  showUsage,
  showHistory,
  listAccountIssues,
  listActivity,
];
