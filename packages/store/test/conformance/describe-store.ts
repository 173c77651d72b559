import { describe } from 'vitest';
import { describeActivity } from './describe-activity.ts';
import { describeAlertDelivery } from './describe-alert-delivery.ts';
import { describeAlerts } from './describe-alerts.ts';
import { describeClearedLists } from './describe-cleared-lists.ts';
import { describeClearedProjects } from './describe-cleared-projects.ts';
import { describeCursors } from './describe-cursors.ts';
import { describeEvents } from './describe-events.ts';
import { describeHistory } from './describe-history.ts';
import { describeIcons } from './describe-icons.ts';
import { describeInsights } from './describe-insights.ts';
import { describeIssues } from './describe-issues.ts';
import { describeLab } from './describe-lab.ts';
import { describePageTree } from './describe-page-tree.ts';
import { describeKeys } from './describe-keys.ts';
import { describeProjectLists } from './describe-project-lists.ts';
import { describeRendering } from './describe-rendering.ts';
import { describeReportChanges } from './describe-report-changes.ts';
import { describeReportLists } from './describe-report-lists.ts';
import { describeReports } from './describe-reports.ts';
import { describeRunHistory } from './describe-run-history.ts';
import { describeSchedules } from './describe-schedules.ts';
import { describeSessions } from './describe-sessions.ts';
import type { TestEngine } from './test-engine.ts';

/** The contract of every engine, in terms of the ports only. */
export function describeStore(engine: TestEngine): void {
  describe(`the store on ${engine.name}`, () => {
    describeKeys(engine);
    describeReports(engine);
    describeCursors(engine);
    describeClearedProjects(engine);
    describeClearedLists(engine);
    describeReportLists(engine);
    describeProjectLists(engine);
    describeReportChanges(engine);
    describeRendering(engine);
    describeLab(engine);
    describeIcons(engine);
    describeInsights(engine);
    describeHistory(engine);
    describeRunHistory(engine);
    describeIssues(engine);
    describePageTree(engine);
    describeSchedules(engine);
    describeSessions(engine);
    describeActivity(engine);
    describeEvents(engine);
    describeAlerts(engine);
    describeAlertDelivery(engine);
  });
}
