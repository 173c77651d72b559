import { isLostInRedirects, parseRobotsTxt, robotsMatcherFor } from '@pagemark/domain';
import type { RobotsTxt, RunFailureCode, TextResource } from '@pagemark/domain';

const parsed = new WeakMap<TextResource, RobotsTxt>();

/**
 * State of a robots.txt response by RFC 9309 (section 2.3.1): `rules` when the file exists, `none` when the server
 * reports that it does not (everything is allowed), `unreachable` otherwise (nothing is). Status 429 (Too Many
 * Requests) reveals nothing about the file: like Google, this counts it as a server error. Redirects without a final
 * response count as a missing file, as Google does (section 2.3.1.2).
 */
export function robotsStateOf({ status, redirectChain }: TextResource): 'rules' | 'none' | 'unreachable' {
  if (isLostInRedirects(redirectChain.failure)) return 'none';
  if (redirectChain.failure !== null || status === 429 || status >= 500) return 'unreachable';
  return status >= 200 && status < 300 ? 'rules' : 'none';
}

/** Failures in which the server or the network broke the connection, as opposed to our limits and slow responses. */
const BROKEN: ReadonlySet<RunFailureCode> = new Set([
  'connection_failed',
  'connection_refused',
  'incomplete_response',
  'invalid_http_response',
  'tls_error',
]);

/** Whether the connection broke while a file was requested, though the page itself was fetched. */
export function isConnectionBroken({ redirectChain }: TextResource): boolean {
  return redirectChain.failure !== null && BROKEN.has(redirectChain.failure);
}

/**
 * The name that a crawler honors when no group has its own, before `*`: `Yandex` is for all of Yandex's crawlers
 * (https://yandex.com/support/webmaster/en/robot-workings/user-agent), and Applebot follows the rules for Googlebot
 * (https://support.apple.com/en-us/119829).
 */
const SECOND_NAMES: ReadonlyMap<string, string> = new Map([
  ['yandexbot', 'yandex'],
  ['applebot', 'googlebot'],
]);

/** Whether the rules let an agent (a product token, or `*`) fetch a URL. Only for the states `rules` and `none`. */
export function isAllowedFor(file: TextResource, agent: string, url: URL): boolean {
  if (robotsStateOf(file) === 'none') return true;
  const robots = robotsOf(file);
  const second = SECOND_NAMES.get(agent);
  const isNamed = robots.groups.some(({ agents }) => agents.includes(agent));
  const respected = second === undefined || isNamed ? agent : second;
  return robotsMatcherFor(robots, respected)(url.pathname + url.search).isAllowed;
}

/** The groups and sitemaps of a file, parsed once. */
function robotsOf(file: TextResource): RobotsTxt {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const robots = parseRobotsTxt(file.text);
  parsed.set(file, robots);
  return robots;
}
