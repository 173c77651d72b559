import type { Scope } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { Context } from './context.ts';

/**
 * Throws `insufficient_scope` unless the caller has the scope, and records that in the activity log. `what`: the procedure or
 * file.
 */
export async function requireScope(
  { activityLog }: Pick<Context['services']['core'], 'activityLog'>,
  { principal, actor }: Pick<Context, 'principal' | 'actor'>,
  { scope, what }: { scope: Scope; what: string },
): Promise<void> {
  if (principal.scopes.has(scope)) return;
  await activityLog.missingScope({ accountId: principal.accountId, actor, scope, what });
  throw new AppError('insufficient_scope', `The API key lacks the scope "${scope}".`);
}
