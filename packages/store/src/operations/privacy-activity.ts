import { OPERATOR } from '@pagemark/core';
import type { Actor, NewActivity } from '@pagemark/core';
import { formatReportId } from '../ids/report-id.ts';

const PRIVACY_WORDS = ['public', 'private', 'password'] as const;

type Sharing = { privacy: 0 | 1 | 2; indexing: 0 | 1 };

/** The entry for a report whose privacy, password or indexing was changed. */
export function privacyActivity(
  before: Sharing & { id: Uint8Array; url: string },
  after: Sharing,
  actor: Actor = OPERATOR,
): NewActivity {
  const changes = [
    before.privacy !== after.privacy && `${PRIVACY_WORDS[before.privacy]} to ${PRIVACY_WORDS[after.privacy]}`,
    before.indexing !== after.indexing &&
      `search engines ${after.indexing === 1 ? 'allowed' : 'not allowed'}`,
  ].filter((change) => change !== false);
  const { host } = new URL(before.url);
  return {
    actor,
    action: changes.length === 0 ? 'set_password' : 'change_privacy',
    result: 'done',
    object: formatReportId(before.id),
    detail: changes.length === 0 ? host : `${host}: ${changes.join(', ')}`,
  };
}
