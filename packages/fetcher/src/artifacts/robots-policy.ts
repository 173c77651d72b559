import { parseRobotsTxt, robotsMatcherFor } from '@pagemark/domain';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import type { FetchedText } from './resources/text-resource.ts';

/** Asks each origin's robots.txt, once, before anything of it is fetched by a link or on a guess. */
export type RobotsPolicy = {
  /** The file of an origin. Rejects with an ArtifactUnavailable when there is no answer. */
  fileOf(origin: string): Promise<FetchedText>;
  /**
   * Rejects with an ArtifactUnavailable when the URL may not be fetched, or that cannot be known. One whose `hostFailure` is not null
   * says as much of the URL itself.
   */
  requireAllowed(url: string): Promise<void>;
};

type Rules = { isAllowed: (path: string) => boolean; refusal: ArtifactUnavailable };

/** The name that groups of a robots.txt file have for this service. */
const PRODUCT_TOKEN = 'Pagemark';

const REFUSED = new ArtifactUnavailable('disallowed_by_robots_txt');
const EVERYTHING: Rules = { isAllowed: () => true, refusal: REFUSED };

export function createRobotsPolicy(fetchFile: (url: string) => Promise<FetchedText>): RobotsPolicy {
  const files = new Map<string, Promise<FetchedText>>();
  const rules = new Map<string, Promise<Rules>>();

  const fileOf = (origin: string) => once(files, origin, () => fetchFile(`${origin}/robots.txt`));

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

/** What was made for a key, or is made now. */
function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

/** RFC 9309 section 2.3.1: an error of the client means no rules, one of the server that nothing may be fetched. */
function rulesOf({ resource: { status, text } }: FetchedText): Rules {
  if (status >= 500) return nothing(null);
  if (status >= 400 || status < 200 || status > 299) return EVERYTHING;
  const verdictOf = robotsMatcherFor(parseRobotsTxt(text), PRODUCT_TOKEN);
  return { isAllowed: (path) => verdictOf(path).isAllowed, refusal: REFUSED };
}

function nothing(hostFailure: ArtifactUnavailable['hostFailure']): Rules {
  return {
    isAllowed: () => false,
    refusal: new ArtifactUnavailable('robots_txt_unreachable', { hostFailure }),
  };
}

function withoutResponse(error: unknown): Rules {
  if (error instanceof ArtifactUnavailable && error.reasonCode === 'no_response')
    return nothing(error.hostFailure);
  throw error;
}
