import type { ActivityLine } from '../../api/queries.ts';
import { keyLabel } from '../keys/key-label.ts';

const DONE: Record<ActivityLine['action'], string> = {
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  use_key: 'Used a key',
  use_scope: 'Used a right',
  end_session: 'Ended a session',
  create_key: 'Made a key',
  revoke_key: 'Revoked a key',
  change_privacy: 'Changed who may see a report',
  set_password: 'Changed the password of a report',
  open_report: 'Opened a report with its password',
  delete_report: 'Deleted a report',
  delete_project: 'Deleted a project',
  delete_import: 'Deleted an import',
  set_schedule: 'Set when a site is run anew',
  remove_schedule: 'Ended the schedule of a site',
};

const REFUSED: Partial<Record<ActivityLine['action'], string>> = {
  sign_in: 'Could not sign in',
  use_key: 'Used a key that is not valid',
  use_scope: 'Lacked a right',
  open_report: 'Gave a wrong password for a report',
};

/** What was done or tried, in words. */
export function actionWords({ action, result }: Pick<ActivityLine, 'action' | 'result'>): string {
  return (result === 'refused' ? REFUSED[action] : undefined) ?? DONE[action];
}

/** Who it was, in words. */
export function actorWords({ kind, keyId }: ActivityLine['actor']): string {
  switch (kind) {
    case 'operator':
      return 'The operator';
    case 'key':
      return `Key ${keyLabel(keyId ?? '')}`;
    case 'session':
      return keyId === null ? 'A browser, by sign-in link' : `A browser, by key ${keyLabel(keyId)}`;
    case 'visitor':
      return 'Somebody';
  }
}

/** What it was done to, in words; empty when the action says it all. */
export function objectWords({ action, object, detail }: ActivityLine): string {
  if (action === 'create_key' || action === 'revoke_key') return [keyLabel(object ?? ''), detail].join(' ');
  if (action === 'use_key' || action === 'sign_in')
    return [object === null ? '' : keyLabel(object), detail ?? ''].join(' ').trim();
  if (action === 'use_scope' || action === 'set_schedule') return `${object ?? ''}: ${detail ?? ''}`;
  return detail ?? object ?? '';
}
