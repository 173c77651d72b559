/** The closed list of reasons why a page could not be rendered, each with its message. */
export const RENDER_FAILURE_MESSAGES = {
  no_browser: 'No Chrome or Chromium was found. Set CHROME_PATH to one.',
  browser_failed: 'The browser could not be started.',
  sandbox_unavailable:
    'The browser could not start its sandbox. `pagemark doctor --browser` says what is missing.',
  browser_crashed: 'The browser ended while the page was loading.',
  page_crashed: 'The page used more memory than a rendering is allowed.',
  deadline: 'The page did not start to load in time.',
  blocked_address: 'Pagemark may not connect to this address.',
  navigation_failed: 'The browser could not load the page.',
  http_error: 'The server responded to the browser with an error.',
  blocked: 'The site showed the browser a different page.',
  not_a_page: 'The URL is a download, or not a page that a browser shows.',
  overloaded: 'Too many pages are being rendered.',
} as const;
export type RenderFailureCode = keyof typeof RENDER_FAILURE_MESSAGES;

/** The failure of a rendering. The message contains no IP address or port state. */
export type RenderFailure = { code: RenderFailureCode; message: string };

/** A failure with the standard message of its code, or a more specific one. */
export function renderFailure(
  code: RenderFailureCode,
  message: string = RENDER_FAILURE_MESSAGES[code],
): RenderFailure {
  return { code, message };
}
