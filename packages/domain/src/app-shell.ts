import type { Finding } from './finding.ts';

/** The signs of an app shell: the closed list of codes, each with the message that reports show. */
export const APP_SHELL_REASONS = {
  little_content: 'The HTML has next to no text and links.',
  root_element: 'An empty element waits for scripts to fill it.',
  custom_element: 'A custom element without content waits for its script.',
  only_scripts: 'The body has only scripts.',
  noscript_request: 'The page asks visitors without JavaScript to enable it.',
} as const;
export type AppShellReason = keyof typeof APP_SHELL_REASONS;

/** What the report of an app shell begins with. */
export const APP_SHELL_MESSAGE =
  'Scripts create the content of this page, and it was not rendered: the results cover only the HTML that the server sent. With rendering on, Pagemark audits what a browser shows.';

/** The check that recognizes app shells, and its outcome. */
const SHELL = { id: 'content-without-js', outcome: 'shell' };

/** Why a run took the page for an app shell; null when it did not, or is of a version that did not store it. */
export function appShellReasons(
  findings: readonly Pick<Finding, 'id' | 'outcome' | 'data'>[],
): AppShellReason[] | null {
  const shell = findings.find(({ id, outcome }) => id === SHELL.id && outcome === SHELL.outcome);
  const reasons = shell?.data['reasons'];
  if (!Array.isArray(reasons)) return null;
  return reasons.filter(
    (reason): reason is AppShellReason => typeof reason === 'string' && reason in APP_SHELL_REASONS,
  );
}
