import type { RedirectChain } from '@pagemark/domain';
import { ArtifactUnavailable } from '../../http/artifact-requests/artifact-unavailable.ts';
import type { RobotsPolicy } from '../robots-policy.ts';

/**
 * Checks the robots.txt of a URL's host. Returns null when the URL may be fetched, or the failure of the host when it
 * does not respond at all. Rejects with an ArtifactUnavailable when the URL may not be fetched.
 */
export async function hostFailureChain(robots: RobotsPolicy, url: string): Promise<RedirectChain | null> {
  try {
    await robots.requireAllowed(url);
    return null;
  } catch (error) {
    if (!(error instanceof ArtifactUnavailable) || error.hostFailure === null) throw error;
    return { from: url, hops: [], failure: error.hostFailure };
  }
}
