// The audit process: audits the pages that it receives, one at a time.
import { importProgram } from '@pagemark/builds/import-program';

const { runAuditProcess } = await importProgram(
  process.env,
  'audit-process',
  () => import('./run-audit-process.ts'),
);
runAuditProcess();
