import { OPERATOR } from '@pagemark/core';
import type { Actor, NewActivity } from '@pagemark/core';
import { formatReportId } from '../ids/report-id.ts';

const PRIVACY_WORDS = ['public', 'private', 'password'] as const;

type Changed = { id: Uint8Array; url: string; privacy: 0 | 1 | 2 };

/** The entry for a report whose privacy or password was changed. */
export function privacyActivity(before: Changed, privacy: 0 | 1 | 2, actor: Actor = OPERATOR): NewActivity {
  const isSame = privacy === before.privacy;
  const change = isSame ? '' : `: ${PRIVACY_WORDS[before.privacy]} to ${PRIVACY_WORDS[privacy]}`;
  return {
    actor,
    action: isSame ? 'set_password' : 'change_privacy',
    result: 'done',
    object: formatReportId(before.id),
    detail: `${new URL(before.url).host}${change}`,
  };
}
