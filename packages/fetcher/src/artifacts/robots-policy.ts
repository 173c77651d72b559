import { isLostInRedirects, parseRobotsTxt, robotsMatcherFor } from '@pagemark/domain';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import type { FetchedText } from './resources/text-resource.ts';

/** Fetches the robots.txt of each origin once, before any request for a linked URL or a default path. */
export type RobotsPolicy = {
  /** The robots.txt of an origin. Rejects with an ArtifactUnavailable when the host does not respond. */
  fileOf(origin: string): Promise<FetchedText>;
  /**
   * Rejects with an ArtifactUnavailable when the URL is disallowed, or when its robots.txt is unavailable.
   * `hostFailure`, if any, applies to the URL, too.
   */
  requireAllowed(url: string): Promise<void>;
};

type Rules = { isAllowed: (path: string) => boolean; refusal: ArtifactUnavailable };

/** The name of this service in robots.txt. */
const PRODUCT_TOKEN = 'Pagemark';

const DISALLOWED = new ArtifactUnavailable('disallowed_by_robots_txt');
const ALLOW_ALL: Rules = { isAllowed: () => true, refusal: DISALLOWED };

export function createRobotsPolicy(fetchFile: (url: string) => Promise<FetchedText>): RobotsPolicy {
  const files = new Map<string, Promise<FetchedText>>();
  const rules = new Map<string, Promise<Rules>>();

  const fileOf = (origin: string) =>
    once(files, origin, () => fetchFile(`${origin}/robots.txt`).then(withoutCutLine));

  return {
    fileOf,
    async requireAllowed(url) {
      const { origin, pathname, search } = new URL(url);
      const { isAllowed, refusal } = await once(rules, origin, () =>
        fileOf(origin).then(rulesOf, withoutResponse),
      ).catch((error: unknown) => {
        const isPrivate = error instanceof ArtifactUnavailable && error.reasonCode === 'private_network';
        throw isPrivate ? new ArtifactUnavailable('private_network', { url }) : error;
      });
      if (!isAllowed(pathname + search)) throw refusal;
    },
  };
}

/** Without a line that a limit or the end of the connection cut: `disallow: /a` must not become `disallow: /`. */
function withoutCutLine(file: FetchedText): FetchedText {
  const { resource } = file;
  if (!resource.truncated) return file;
  const { text } = resource;
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
  return { ...file, resource: { ...resource, text: text.slice(0, end) } };
}

/** Returns the value of a key, loaded at most once. */
function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

/** RFC 9309 section 2.3.1: a 4xx status allows everything, a 5xx status nothing. */
function rulesOf({ resource: { status, text } }: FetchedText): Rules {
  if (status >= 500) return allowNothing(null);
  if (status < 200 || status > 299) return ALLOW_ALL;
  const verdictOf = robotsMatcherFor(parseRobotsTxt(text), PRODUCT_TOKEN);
  return { isAllowed: (path) => verdictOf(path).isAllowed, refusal: DISALLOWED };
}

function allowNothing(hostFailure: ArtifactUnavailable['hostFailure']): Rules {
  return {
    isAllowed: () => false,
    refusal: new ArtifactUnavailable('robots_txt_unreachable', { hostFailure }),
  };
}

/**
 * Redirects without a final response count as a missing file (RFC 9309, section 2.3.1.2), a broken connection as an
 * error.
 */
function withoutResponse(error: unknown): Rules {
  if (!(error instanceof ArtifactUnavailable) || error.reasonCode !== 'no_response') throw error;
  return isLostInRedirects(error.redirectChain?.failure) ? ALLOW_ALL : allowNothing(error.hostFailure);
}
