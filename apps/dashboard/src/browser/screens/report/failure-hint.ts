/** Hints for the owner of a report with a failed run, by error code. */
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

/** The hint for an error code of a run; null when there is none. */
export function failureHint(code: string): string | null {
  return HINTS.get(code) ?? null;
}
