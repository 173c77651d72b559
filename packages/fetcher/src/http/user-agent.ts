/**
 * The User-Agent that identifies this service to hosts: `Pagemark/1.4.0 (+https://example.com/bot)`. At `contactUrl`,
 * their operators can find out who runs this installation; null omits it.
 */
export function userAgentOf({ version, contactUrl }: { version: string; contactUrl: string | null }): string {
  return contactUrl === null ? `Pagemark/${version}` : `Pagemark/${version} (+${contactUrl})`;
}
