import type { ActivityEntry } from '../../api/queries.ts';
import { RULE_KINDS } from '../alerts/alert-labels.ts';
import { keyLabel } from '../keys/key-label.ts';

const DONE: Record<ActivityEntry['action'], string> = {
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  key_rejected: 'Used a key',
  scope_denied: 'Used a permission',
  revoke_session: 'Revoked a session',
  create_key: 'Created a key',
  revoke_key: 'Revoked a key',
  change_privacy: 'Changed the visibility of a report',
  set_password: 'Changed the password of a report',
  open_report: 'Opened a report with its password',
  delete_report: 'Deleted a report',
  delete_project: 'Deleted a project',
  delete_import: 'Deleted an import',
  set_schedule: 'Set a schedule',
  remove_schedule: 'Removed a schedule',
  create_webhook: 'Created a webhook',
  change_webhook: 'Changed a webhook',
  delete_webhook: 'Deleted a webhook',
  create_alert_target: 'Created an alert target',
  change_alert_target: 'Changed an alert target',
  delete_alert_target: 'Deleted an alert target',
  set_alert_rule: 'Set an alert rule',
  remove_alert_rule: 'Deleted an alert rule',
};

const REFUSED: Partial<Record<ActivityEntry['action'], string>> = {
  sign_in: 'Sign-in failed',
  key_rejected: 'Used an invalid key',
  scope_denied: 'Permission denied',
  open_report: 'Entered a wrong report password',
};

/** The label of an action that was done or refused. */
export function actionLabel({ action, result }: Pick<ActivityEntry, 'action' | 'result'>): string {
  return (result === 'refused' ? REFUSED[action] : undefined) ?? DONE[action];
}

/** The label of an actor. */
export function actorLabel({ kind, key_id: keyId }: ActivityEntry['actor']): string {
  switch (kind) {
    case 'operator':
      return 'Operator';
    case 'key':
      return `Key ${keyLabel(keyId ?? '')}`;
    case 'session':
      return keyId === null ? 'Browser, by sign-in link' : `Browser, by key ${keyLabel(keyId)}`;
    case 'visitor':
      return 'Anonymous';
  }
}

/** The label of the action's object; empty when there is none. */
export function objectLabel({ action, object, detail }: ActivityEntry): string {
  if (action === 'create_key' || action === 'revoke_key') return [keyLabel(object ?? ''), detail].join(' ');
  if (action === 'key_rejected' || action === 'sign_in')
    return [object === null ? '' : keyLabel(object), detail ?? ''].join(' ').trim();
  if (action === 'scope_denied' || action === 'set_schedule') return `${object ?? ''}: ${detail ?? ''}`;
  if (action === 'set_alert_rule' || action === 'remove_alert_rule') {
    const kind = RULE_KINDS[detail as keyof typeof RULE_KINDS] ?? detail; // Unknown to this version, perhaps.
    return [kind, object ?? 'All projects'].filter(Boolean).join(': ');
  }
  return detail ?? object ?? '';
}
