import { createPageTasks } from './page-tasks.ts';
import { serveAudits } from './serve-audits.ts';

/** Audits the pages that this process receives, one at a time. */
export function runAuditProcess(): void {
  serveAudits(createPageTasks);
}
