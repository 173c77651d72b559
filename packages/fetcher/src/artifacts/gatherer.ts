import type { ArtifactValues, PageReferences } from '@pagemark/domain';
import type { GatherContext } from './gather-context.ts';

export type ArtifactName = keyof ArtifactValues;

/** The context of a gatherer, by the facts about the page that it needs. */
type Contexts = {
  /** URL and response of the page, which are always known. */
  page: GatherContext;
  /** The references in the page's HTML; without them the artifact is unavailable. */
  references: GatherContext & { references: PageReferences };
  /** The page's host (without a trailing dot) and registrable domain; the artifact of a page without one is null. */
  domain: GatherContext & { host: string; domain: string };
};
type Need = keyof Contexts;

/**
 * Gathers one artifact. `gather` rejects with an ArtifactUnavailable when the artifact is unavailable, and with any
 * other error only when the caller aborts or an invariant is broken.
 */
export type Gatherer<Name extends ArtifactName, Needs extends Need> = {
  name: Name;
  needs: Needs;
  gather(context: Contexts[Needs]): Promise<ArtifactValues[Name]>;
};

export type AnyGatherer = {
  [Name in ArtifactName]: { [Needs in Need]: Gatherer<Name, Needs> }[Need];
}[ArtifactName];

/** Lets the compiler infer the name and the need from the object. */
export function defineGatherer<Name extends ArtifactName, Needs extends Need>(
  gatherer: Gatherer<Name, Needs>,
): Gatherer<Name, Needs> {
  return gatherer;
}
