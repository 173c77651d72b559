import { createPageTasks } from './page-tasks.ts';
import { serveAudits } from './serve-audits.ts';

export { createPageTasks };

/** Audits the pages that this process receives, one at a time. `createTasks` is replaced in tests. */
export function runAuditProcess(createTasks = createPageTasks): void {
  serveAudits(createTasks);
}
