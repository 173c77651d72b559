import type { SharedReport } from '@pagemark/core';
import { PRIVACY } from '@pagemark/domain';

/** The access of a request to a report's page. `sign_in` is the same for private, foreign and unknown reports. */
export type Access = Seen | { kind: 'password'; shared: SharedReport } | { kind: 'sign_in' };

/** A report that may be seen. */
export type Seen = { kind: 'owner'; shared: SharedReport } | { kind: 'reader'; shared: SharedReport };

/** The visitor: the signed-in account or null, and whether a cookie grants access to a report. */
export type Visitor = { accountId: number | null; mayView: (shared: SharedReport) => boolean };

/** Decides access: owners see everything, others depend on the report's privacy. */
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
