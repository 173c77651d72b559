import type { CallToolResult } from '@modelcontextprotocol/server';
import type { AppErrorCode } from '@pagemark/domain';
import { toAppError } from '@pagemark/http';

/** What to do after an error. Codes that no tool throws have the general text. */
const RECOVERY: Partial<Record<AppErrorCode, string>> = {
  validation_failed: 'Correct the arguments and call the tool again.',
  report_not_found: 'Call list_reports to find the id, or audit_page to create a report.',
  run_not_found: 'Leave out the run to use the latest ones.',
  project_not_found: 'Call list_projects to see the names of projects.',
  import_not_found: 'Check the id that start_import returned.',
  check_not_found: 'Call list_checks with "search" to find the id.',
  conflict: 'The report changed at the same time. Call the tool again.',
  queue_full: 'Wait, then call the tool again. Do not start more audits in the meantime.',
  account_queue_full: 'Wait until audits of this account have finished, then call the tool again.',
  quota_exceeded: 'Reports or imports must be deleted first. Ask the user.',
  overloaded: 'Wait, then call the tool again.',
  shutting_down: 'The service is restarting. Wait, then call the tool again.',
  database_damaged: 'Only the operator can fix this. Tell the user to run "pagemark doctor".',
};
const RECOVERY_DEFAULT = 'Report the error to the user. The service log has the details.';

/** Converts anything thrown to a result that says what went wrong and how to recover. Unexpected errors go to `onError`. */
export function toToolError(thrown: unknown, onError: (error: unknown) => void): CallToolResult {
  const { code, message, retryAfterS, fields } = toAppError(thrown);
  if (code === 'internal') onError(thrown);
  const wait = retryAfterS === undefined ? '' : ` Retry after ${retryAfterS} s.`;
  const others = Object.values(fields ?? {}).flat();
  const messages = others.length > 1 ? others.join(' ') : message;
  const text = `${code}: ${messages}\nHow to recover: ${RECOVERY[code] ?? RECOVERY_DEFAULT}${wait}`;
  return { isError: true, content: [{ type: 'text', text }] };
}
