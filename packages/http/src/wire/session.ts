import type { ShownSession } from '@pagemark/core';
import { z } from 'zod';
import { Timestamp } from './report-schema.ts';
import { toTimestamp } from './report.ts';

/** A session of a browser. */
export const SessionBody = z
  .strictObject({
    id: z.string().describe('Id of the session. It does not grant access.'),
    key_id: z.string().nullable().describe('Id of the key that signed in; null after sign-in with a link.'),
    address: z.string().nullable().describe("The client's IP address at sign-in; null when unknown."),
    created_at: Timestamp.describe('When the browser signed in.'),
    used_at: Timestamp.describe('When the session was last used, within a minute.'),
    is_current: z.boolean().describe('Whether it is the session of this request; false with a key.'),
  })
  .meta({ id: 'Session', description: 'A signed-in browser.' });
export type SessionBody = z.infer<typeof SessionBody>;

/** Converts a session to its wire format. `currentId`: the session of this call; null if the call has a key. */
export function toSessionBody(session: ShownSession, currentId: string | null): SessionBody {
  const { id, keyId, address, createdAtMs, usedAtMs } = session;
  return {
    id,
    key_id: keyId,
    address,
    created_at: toTimestamp(createdAtMs),
    used_at: toTimestamp(usedAtMs),
    is_current: id === currentId,
  };
}

/** The number of sessions that were ended. */
export const EndedSessionsBody = z
  .strictObject({ ended: z.int().min(0).describe('Number of sessions that were ended.') })
  .meta({ id: 'EndedSessions', description: 'The sessions that were ended.' });
