// The audit process: audits the pages that it receives, one at a time.
import { createPageTasks } from './page-tasks.ts';
import { serveAudits } from './serve-audits.ts';

serveAudits(createPageTasks);
