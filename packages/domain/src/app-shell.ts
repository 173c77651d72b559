import type { Finding } from './finding.ts';

/** The indications of an app shell: a closed list of codes, each with the message in reports. */
export const APP_SHELL_REASONS = {
  little_content: 'The HTML has next to no text and links.',
  root_element: 'An empty element waits for scripts to fill it.',
  custom_element: 'A custom element without content waits for its script.',
  only_scripts: 'The body has only scripts.',
  noscript_request: 'The page asks visitors without JavaScript to enable it.',
} as const;
export type AppShellReason = keyof typeof APP_SHELL_REASONS;

/** How to enable rendering, in the terms of each place that shows a report. */
const HOW_TO_RENDER = {
  api: 'set `"rendering": "auto"` on the report; the server needs a browser.',
  terminal: 'add --render; it needs Chrome or Chromium.',
  screen:
    'audit its URL again with “Render in a browser” set to Auto or On, or set that in the schedule of its project.',
} as const;

/**
 * The first message in the report of an app shell. `failure`: a sentence with the reason why its rendering failed; null if it was
 * not rendered, and the message explains how to enable rendering.
 */
export function appShellMessage(place: keyof typeof HOW_TO_RENDER, failure: string | null): string {
  return failure === null
    ? `Scripts create the content of this page, and it was not rendered, so the results cover only the HTML that the server sent: to audit what a browser shows, ${HOW_TO_RENDER[place]}`
    : `Scripts create the content of this page, and rendering it failed, so the results cover only the HTML that the server sent. ${failure}`;
}

/**
 * A sentence with the reason why none of the devices has a document; null if the page was not rendered. `error`: null for a
 * rendered device.
 */
export function renderingFailureOf(
  devices: readonly { error: { message: string } | null }[] | null,
): string | null {
  if (devices === null || devices.length === 0) return null;
  return (
    devices.find(({ error }) => error !== null)?.error?.message ?? 'The rendered page could not be read.'
  );
}

/** The check that recognizes app shells, and its outcome. */
const SHELL = { id: 'content-without-js', outcome: 'shell' };

/** The reasons why a run detected an app shell; null if it did not, or if its version did not store them. */
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
