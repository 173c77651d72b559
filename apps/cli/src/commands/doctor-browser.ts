import { LIGHTHOUSE_FAILURE_MESSAGES } from '@pagemark/domain';
import { findLighthouse } from '@pagemark/renderer/find-lighthouse';
import type { BrowserFacts } from '../adapters/browser-facts.ts';
import { withRenderer } from '../adapters/with-renderer.ts';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { DOCTOR_EXIT } from './exit-codes.ts';

/**
 * `pagemark doctor --browser`: starts the browser that renders pages, and prints what is missing and whether Lighthouse
 * is installed.
 */
export async function checkBrowser(terminal: Terminal, { json }: { json: boolean }): Promise<number> {
  const check = await withRenderer({ terminal, isPublicAddress: undefined }, (renderer) =>
    renderer.checkBrowser(),
  );
  const lighthouse = findLighthouse(terminal.environment);
  if (json) terminal.out(`${JSON.stringify({ ...check, lighthouse }, null, 2)}\n`);
  else if (check.ok) {
    const sandbox = check.hasSandbox ? 'with its sandbox' : 'without its sandbox (RENDER_SANDBOX=off)';
    terminal.out(`Chromium ${plainText(check.version)} starts ${sandbox}: ${plainText(check.path)}\n`);
  } else {
    const at = check.path === null ? '' : ` ${plainText(check.path)}`;
    terminal.out(`${check.failure.message}${at}\n${check.recommendation}\n`);
  }
  if (!json) {
    terminal.out(
      lighthouse === null
        ? `${LIGHTHOUSE_FAILURE_MESSAGES.no_lighthouse} It is optional.\n`
        : `Lighthouse ${plainText(lighthouse.version)}: ${plainText(lighthouse.folder)}\n`,
    );
  }
  return check.ok ? DOCTOR_EXIT.clean : DOCTOR_EXIT.findings;
}

/** One line on the browser, for people. */
export function browserLine({ renderer, path, version, problem }: BrowserFacts): string {
  if (renderer !== null)
    return `Browser: at the renderer ${plainText(renderer)}. \`pagemark doctor --browser\` starts it.`;
  if (path === null) return `Browser: none. ${plainText(problem ?? '')} Rendering is optional.`;
  const found = `Browser: ${version === null ? '' : `${plainText(version)} at `}${plainText(path)}.`;
  return problem === null
    ? `${found} \`pagemark doctor --browser\` starts it with its sandbox.`
    : `${found} ${plainText(problem)} \`pagemark doctor --browser\` says what is missing.`;
}
