import type { Journey } from '@pagemark/domain';
import { NotAsked } from './not-asked.ts';
import type { RobotsGate } from './robots-gate.ts';

/**
 * Asks the rules of a URL's host. Null when it may be fetched; when the host itself is not there, where asking for the
 * URL would have led. Rejects with a NotAsked when it may not be fetched.
 */
export async function hostFailureJourney(gate: RobotsGate, url: string): Promise<Journey | null> {
  try {
    await gate.pass(url);
    return null;
  } catch (error) {
    if (!(error instanceof NotAsked) || error.hostFailure === null) throw error;
    return { from: url, hops: [], failure: error.hostFailure };
  }
}
