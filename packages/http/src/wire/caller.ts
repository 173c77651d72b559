import { SCOPES } from '@pagemark/core';
import type { Principal } from '@pagemark/core';
import { z } from 'zod';

/** The caller of a request. */
export const CallerBody = z
  .strictObject({
    account: z
      .strictObject({
        id: z.int().describe('Number of the account.'),
        name: z.string().nullable().describe('Name of the account; null in tRPC when the call has a key.'),
      })
      .describe('The account.'),
    key_id: z.string().nullable().describe('Id of the key; null after sign-in with a link.'),
    scopes: z.array(z.enum(SCOPES)).describe('What the caller may do.'),
  })
  .meta({ id: 'Caller', description: 'The account and the scopes of a request.' });
export type CallerBody = z.infer<typeof CallerBody>;

/** Converts the caller of a request to its wire form. `accountName`: null when the request has a key. */
export function toCallerBody(principal: Principal, accountName: string | null): CallerBody {
  return {
    account: { id: principal.accountId, name: accountName },
    key_id: principal.keyId,
    scopes: SCOPES.filter((scope) => principal.scopes.has(scope)),
  };
}
