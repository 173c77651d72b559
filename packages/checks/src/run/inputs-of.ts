import { finalHop, mergeExceeded } from '@pagemark/domain';
import type { PageSnapshot, SiteArtifacts } from '@pagemark/domain';
import { appShellOf } from '@pagemark/html/facts/app-shell';
import { collectPageFacts } from '@pagemark/html/facts/page-facts';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import type { CheckInputName, CheckInputs } from '../definition/check-inputs.ts';
import { isArtifact, artifactInputs, unavailableReason } from './artifact-inputs.ts';

const ALWAYS = ['page', 'response', 'hops', 'url', 'body', 'fetched', 'limits', 'artifacts'] as const;

/** The inputs that every page has. */
export const REQUIRED_INPUTS: ReadonlySet<CheckInputName> = new Set(ALWAYS);

/** The inputs of one page: undefined when unavailable, with a reason for each of those. */
export type AvailableInputs = {
  values: { [Name in CheckInputName]: CheckInputs[Name] | undefined } & Pick<
    CheckInputs,
    (typeof ALWAYS)[number]
  >;
  reasonFor(name: CheckInputName): string;
};

/** Gathers the inputs that checks can require. `page` is the parsed page of the snapshot. */
export function inputsOf(
  snapshot: PageSnapshot,
  page: PageFacts = collectPageFacts(snapshot.body.text, new URL(snapshot.finalUrl)),
): AvailableInputs {
  const { url } = page;
  const { artifacts } = snapshot;
  const cut = cutOf(snapshot, page);
  const isTlsKnown = snapshot.tls !== null || url.protocol !== 'https:';
  const values = {
    ...artifactInputs(artifacts),
    page,
    wholePage: cut === null ? page : undefined,
    content: cut === null && appShellOf(page) !== null ? undefined : page,
    response: finalHop(snapshot),
    hops: snapshot.hops,
    url,
    body: snapshot.body,
    tls: isTlsKnown ? snapshot.tls : undefined,
    fetched: {
      at: new Date(snapshot.fetchedAt),
      totalMs: snapshot.totalMs,
      requestedUrl: snapshot.requestedUrl,
    },
    limits: mergeExceeded(snapshot.limits, artifacts.cost?.limits ?? [], page.limits),
    artifacts,
  };
  return { values, reasonFor: (name) => reasonFor(name, cut, artifacts) };
}

function reasonFor(name: CheckInputName, cut: string | null, artifacts: SiteArtifacts): string {
  if (name === 'wholePage' && cut !== null) return cut;
  if (name === 'content')
    return 'Scripts create the content of this page, and Pagemark does not run scripts.';
  if (name === 'tls') return 'The TLS connection of the page was not captured.';
  return isArtifact(name) ? unavailableReason(artifacts, name) : `The audit has no ${name} for this page.`;
}

function cutOf(snapshot: PageSnapshot, page: PageFacts): string | null {
  if (snapshot.body.truncated) return 'The page was not read to its end.';
  switch (page.cut) {
    case 'too_deep':
      return 'The page is nested deeper than the audit reads.';
    case 'too_many_nodes':
      return 'The page has more nodes than the audit reads.';
    case null:
      return null;
  }
}
