import type { RedirectChain } from '@pagemark/domain';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import type { RobotsPolicy } from './robots-policy.ts';

/**
 * Asks the rules of a URL's host. Null when it may be fetched; when the host itself is not there, where asking for the
 * URL would have led. Rejects with an ArtifactUnavailable when it may not be fetched.
 */
export async function hostFailureChain(gate: RobotsPolicy, url: string): Promise<RedirectChain | null> {
  try {
    await gate.pass(url);
    return null;
  } catch (error) {
    if (!(error instanceof ArtifactUnavailable) || error.hostFailure === null) throw error;
    return { from: url, hops: [], failure: error.hostFailure };
  }
}
