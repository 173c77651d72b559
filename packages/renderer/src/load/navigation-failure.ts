import { renderFailure } from '@pagemark/domain';
import type { RefusedTarget, RenderFailure } from '@pagemark/domain';

/** The failure of a navigation, by the error of the browser and what the proxy refused. */
export function navigationFailure(
  error: unknown,
  url: string,
  refused: readonly RefusedTarget[],
): RenderFailure {
  const text = error instanceof Error ? error.message : String(error);
  if (/crashed/i.test(text)) return renderFailure('page_crashed');
  if (/has been closed|browser has disconnected|Target closed/i.test(text))
    return renderFailure('browser_crashed');
  if (/Timeout|took more than/.test(text)) return renderFailure('deadline');
  if (/Download is starting|ERR_ABORTED/.test(text)) return renderFailure('not_a_page');
  return isRefused(url, refused) ? renderFailure('blocked_address') : renderFailure('navigation_failed');
}

/** Whether the proxy refused the host of a URL. */
export function isRefused(url: string, refused: readonly RefusedTarget[]): boolean {
  const { hostname } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return refused.some((target) => target.host === host && target.reason !== 'budget');
}
