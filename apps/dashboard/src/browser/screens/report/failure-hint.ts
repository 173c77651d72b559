/** What the owner of a report can do about a failed run, by the code of its error. */
const HINTS = new Map([
  [
    'blocked_address',
    'This address is on a private network. If it is yours, allow it with FETCH_ALLOWED_NETWORKS and restart Pagemark.',
  ],
  ['dns_failure', 'Check the host name for typos.'],
  ['connection_refused', 'Check that the server is running and listening on this port.'],
  ['http_error', 'Open the page in a browser: audits need a page that responds with 200.'],
  [
    'blocked',
    'Allow Pagemark’s user agent and IP address in the site’s bot protection, or audit the URL of the page that is shown.',
  ],
  ['not_html', 'Pagemark audits HTML pages.'],
  ['retry_after_active', 'Run the audit again later.'],
]);

/** What to do about an error of a run, by its code; null when there is nothing in particular. */
export function failureHint(code: string): string | null {
  return HINTS.get(code) ?? null;
}
