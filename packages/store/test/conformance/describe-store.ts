import { describe } from 'vitest';
import { describeActivity } from './describe-activity.ts';
import { describeAlertDelivery } from './describe-alert-delivery.ts';
import { describeAlerts } from './describe-alerts.ts';
import { describeEvents } from './describe-events.ts';
import { describeIcons } from './describe-icons.ts';
import { describeLab } from './describe-lab.ts';
import { describeKeys } from './describe-keys.ts';
import { describeRendering } from './describe-rendering.ts';
import { describeReportChanges } from './describe-report-changes.ts';
import { describeReports } from './describe-reports.ts';
import { describeSchedules } from './describe-schedules.ts';
import { describeSessions } from './describe-sessions.ts';
import type { TestEngine } from './test-engine.ts';

/** The contract of every engine, in terms of the ports only; lists and totals are in `describeStoreLists`. */
export function describeStore(engine: TestEngine): void {
  describe(`the store on ${engine.name}`, () => {
    describeKeys(engine);
    describeReports(engine);
    describeReportChanges(engine);
    describeRendering(engine);
    describeLab(engine);
    describeIcons(engine);
    describeSchedules(engine);
    describeSessions(engine);
    describeActivity(engine);
    describeEvents(engine);
    describeAlerts(engine);
    describeAlertDelivery(engine);
  });
}
