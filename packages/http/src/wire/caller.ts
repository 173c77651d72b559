import { SCOPES } from '@pagemark/core';
import type { Principal } from '@pagemark/core';
import { DEVICE_CHOICES, RENDERING_MODES } from '@pagemark/domain';
import type { RenderingDefaults } from '@pagemark/domain';
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
    rendering: z
      .strictObject({
        rendering: z
          .enum(RENDERING_MODES)
          .exclude(['default'])
          .describe('Which pages are rendered; `auto`: those that are empty without scripts.'),
        devices: z
          .enum(DEVICE_CHOICES)
          .exclude(['default'])
          .describe('The devices that pages are rendered on.'),
        render_runs: z.literal([1, 3, 5]).describe('How many times a page is loaded on each device.'),
      })
      .nullable()
      .describe('What reports with `default` get; null if this server has no browser and cannot render.'),
    has_lighthouse: z
      .boolean()
      .describe('Whether reports can have the mode `lab`: the server has Lighthouse.'),
  })
  .meta({ id: 'Caller', description: 'The account and the scopes of a request.' });
export type CallerBody = z.infer<typeof CallerBody>;

/**
 * Converts the caller of a request to its wire format. `accountName`: null if the request has a key. `rendering`: the server's
 * rendering defaults. `hasLighthouse`: whether it has Lighthouse.
 */
export function toCallerBody(
  principal: Principal,
  {
    accountName,
    rendering,
    hasLighthouse,
  }: { accountName: string | null; rendering: RenderingDefaults | null; hasLighthouse: boolean },
): CallerBody {
  return {
    account: { id: principal.accountId, name: accountName },
    key_id: principal.keyId,
    scopes: SCOPES.filter((scope) => principal.scopes.has(scope)),
    rendering:
      rendering === null
        ? null
        : {
            rendering: rendering.rendering,
            devices: rendering.devices,
            render_runs: rendering.renderRuns,
          },
    has_lighthouse: hasLighthouse,
  };
}
