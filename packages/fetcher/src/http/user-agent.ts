/**
 * The User-Agent that names this service to the hosts it visits: `Pagemark/1.4.0 (+https://example.com/bot)`.
 * `contactUrl` is where their operators learn who runs this installation; null leaves it out.
 */
export function userAgentOf({ version, contactUrl }: { version: string; contactUrl: string | null }): string {
  return contactUrl === null ? `Pagemark/${version}` : `Pagemark/${version} (+${contactUrl})`;
}
