import type { SharedReport } from '@pagemark/core';
import { PRIVACY } from '@pagemark/domain';

/** What a request for a report's page gets to see. `sign_in` is one answer for private, foreign and unknown reports. */
export type Access = Seen | { kind: 'password'; shared: SharedReport } | { kind: 'sign_in' };

/** A report that may be seen. */
export type Seen = { kind: 'owner'; shared: SharedReport } | { kind: 'reader'; shared: SharedReport };

/** Who asks: the account that is signed in, or null, and whether the report's password was given before. */
export type Visitor = { accountId: number | null; mayView: (shared: SharedReport) => boolean };

/** Decides who sees what: the owner everything, others by the report's privacy. */
export function decideAccess(shared: SharedReport | null, visitor: Visitor): Access {
  if (shared === null) return { kind: 'sign_in' };
  if (visitor.accountId === shared.accountId) return { kind: 'owner', shared };
  switch (shared.report.privacy) {
    case PRIVACY.public:
      return { kind: 'reader', shared };
    case PRIVACY.password:
      return { kind: visitor.mayView(shared) ? 'reader' : 'password', shared };
    case PRIVACY.private:
      return { kind: 'sign_in' };
  }
}
