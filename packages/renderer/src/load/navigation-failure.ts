import { renderFailure } from '@pagemark/domain';
import type { RefusedTarget, RenderFailure } from '@pagemark/domain';

/**
 * The failure of a navigation, from the browser's error and the targets that the proxy refused. Playwright's errors
 * have no codes: all except timeouts are recognized by their messages, which contain the URL if they come from the
 * network.
 */
export function navigationFailure(
  error: unknown,
  url: string,
  refused: readonly RefusedTarget[],
): RenderFailure {
  if (error instanceof Error && error.name === 'TimeoutError') return renderFailure('deadline');
  const [text = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  const networkError = /\bnet::(ERR_\w+)/.exec(text)?.[1];
  if (networkError === undefined) {
    if (/crashed/i.test(text)) return renderFailure('page_crashed');
    if (/has been closed|browser has disconnected|Target closed/i.test(text))
      return renderFailure('browser_crashed');
    if (text.includes('Download is starting')) return renderFailure('not_a_page');
  }
  if (networkError === 'ERR_ABORTED') return renderFailure('not_a_page');
  return isRefused(url, refused) ? renderFailure('blocked_address') : renderFailure('navigation_failed');
}

/** Whether the proxy refused the host of a URL. */
export function isRefused(url: string, refused: readonly RefusedTarget[]): boolean {
  const { hostname } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return refused.some((target) => target.host === host && target.reason !== 'budget');
}
