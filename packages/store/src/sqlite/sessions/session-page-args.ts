import type { LiveTimes, SessionOwner, SessionPosition } from '@pagemark/core';

type Page = { after: SessionPosition | null; limit: number; since: LiveTimes };

/** The arguments that list a page of an owner's sessions: those after a position. */
export function sessionPageArgs({ accountId, keyId }: SessionOwner, { after, limit, since }: Page) {
  const { createdAtMs, id } = after ?? { createdAtMs: Number.MAX_SAFE_INTEGER, id: '' };
  return { accountId, keyId, createdAtMs, id, limit, ...since };
}
