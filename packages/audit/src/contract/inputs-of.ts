import { finalHop, mergedHits } from '@pagemark/domain';
import type { PageSnapshot } from '@pagemark/domain';
import { collectPageFacts } from '../facts/page-facts.ts';
import type { PageFacts } from '../facts/page-facts.ts';
import { TREE_LIMITS_DEFAULT } from '../facts/tree.ts';
import type { TreeLimits } from '../facts/tree.ts';
import { addSurroundings } from './add-surroundings.ts';
import type { CheckInputName, CheckInputs } from './check-inputs.ts';

/** The inputs of one page: those that are there, and of each other one, why it is not. */
export type AvailableInputs = {
  values: Partial<CheckInputs> & Pick<CheckInputs, 'limits'>;
  reasons: Partial<Record<CheckInputName, string>>;
};

/** Parses the page and lays out what the checks may ask for. */
export function inputsOf(
  snapshot: PageSnapshot,
  treeLimits: TreeLimits = TREE_LIMITS_DEFAULT,
): AvailableInputs {
  const url = new URL(snapshot.finalUrl);
  const page = collectPageFacts(snapshot.body.text, url, treeLimits);
  const { around } = snapshot;
  const inputs: AvailableInputs = {
    values: {
      page,
      response: finalHop(snapshot),
      hops: snapshot.hops,
      url,
      body: snapshot.body,
      fetched: {
        at: new Date(snapshot.fetchedAt),
        totalMs: snapshot.totalMs,
        requestedUrl: snapshot.requestedUrl,
      },
      limits: mergedHits(snapshot.limits, around.effort?.limits ?? [], page.limits),
      around,
    },
    reasons: {},
  };
  const cut = cutOf(snapshot, page);
  if (cut === null) inputs.values.wholePage = page;
  else inputs.reasons.wholePage = cut;
  if (snapshot.tls !== null || url.protocol !== 'https:') inputs.values.tls = snapshot.tls;
  else inputs.reasons.tls = 'The TLS connection of the page was not captured.';
  addSurroundings(around, inputs);
  return inputs;
}

function cutOf(snapshot: PageSnapshot, page: PageFacts): string | null {
  if (snapshot.body.truncated) return 'The page was not read to its end, so that is not known.';
  switch (page.cut) {
    case 'too_deep':
      return 'The page is nested deeper than the audit looks.';
    case 'too_many_nodes':
      return 'The page has more nodes than the audit looks at.';
    case null:
      return null;
  }
}
