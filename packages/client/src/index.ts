import { createAccount, createChecks } from './account.ts';
import type { Account, Checks } from './account.ts';
import { createAlerts } from './alerts.ts';
import type { Alerts } from './alerts.ts';
import { createEvents } from './events.ts';
import type { Events } from './events.ts';
import { createImports } from './imports.ts';
import type { Imports } from './imports.ts';
import { createProjects } from './projects.ts';
import type { Projects } from './projects.ts';
import { createReports } from './reports.ts';
import type { Reports } from './reports.ts';
import { createTransport } from './transport.ts';
import type { PagemarkOptions } from './transport.ts';
import { createWebhooks } from './webhooks.ts';
import type { Webhooks } from './webhooks.ts';

export type { Account, Checks } from './account.ts';
export type { AlertParts, Alerts } from './alerts.ts';
export type { Events } from './events.ts';
export type * from './generated/types.ts';
export type { ImportedReport, ImportSource, Imports, Reject } from './imports.ts';
export type { List, Page } from './list.ts';
export { PagemarkProblem } from './problem.ts';
export type { Projects } from './projects.ts';
export type { Reports, WaitOptions } from './reports.ts';
export type { PagemarkOptions } from './transport.ts';
export { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';
export type { WebhookHeaders, WebhookMessage, WebhookVerifier } from './verify-webhook.ts';
export type { WatchedEvent, WatchOptions } from './watch-events.ts';
export type { Webhooks } from './webhooks.ts';

/** A client of one service, with one key. */
export type Pagemark = {
  account: Account;
  alerts: Alerts;
  checks: Checks;
  events: Events;
  imports: Imports;
  projects: Projects;
  reports: Reports;
  webhooks: Webhooks;
};

/** Creates a client. It sends nothing until it is used. Its functions throw PagemarkProblem for an error response. */
export function createPagemark(options: PagemarkOptions): Pagemark {
  const transport = createTransport(options);
  return {
    account: createAccount(transport),
    alerts: createAlerts(transport),
    checks: createChecks(transport),
    events: createEvents(transport),
    imports: createImports(transport),
    projects: createProjects(transport),
    reports: createReports(transport),
    webhooks: createWebhooks(transport),
  };
}
