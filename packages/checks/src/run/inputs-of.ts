import { finalHop, mergeExceeded } from '@pagemark/domain';
import type { AxeFailure, AxeRuleResult, PageSnapshot, SiteArtifacts } from '@pagemark/domain';
import { mediaTypeOf } from '@pagemark/html/artifacts/asset-facts';
import { appShellOf } from '@pagemark/html/facts/app-shell';
import { collectPageFacts } from '@pagemark/html/facts/page-facts';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import type { Syntax } from '@pagemark/html/facts/parse-page';
import { TREE_LIMITS_DEFAULT } from '@pagemark/html/facts/tree';
import type { TreeLimits } from '@pagemark/html/facts/tree';
import type { CheckInputName, CheckInputs } from '../definition/check-inputs.ts';
import { isArtifact, artifactInputs, unavailableReason } from './artifact-inputs.ts';

const ALWAYS = [
  'page',
  'rawPage',
  'response',
  'hops',
  'url',
  'body',
  'isRendered',
  'code',
  'vitals',
  'fetched',
  'limits',
  'artifacts',
] as const;

/** The inputs that are available for every page. */
export const REQUIRED_INPUTS: ReadonlySet<CheckInputName> = new Set(ALWAYS);

/** The inputs of one page: undefined when unavailable, each with its reason. */
export type AvailableInputs = {
  values: { [Name in CheckInputName]: CheckInputs[Name] | undefined } & Pick<
    CheckInputs,
    (typeof ALWAYS)[number]
  >;
  reasonFor(name: CheckInputName): string;
  /** The results of axe-core on the rendered page by rule; empty when there are none. */
  axe: ReadonlyMap<string, AxeRuleResult>;
  /** The reason why axe-core has no results for the rendered page; null when it has, or was not enabled. */
  axeFailure: AxeFailure | null;
  /** Frames of the rendered page that axe-core did not examine. */
  axeFramesSkipped: number;
};

/** The parsed page of a snapshot: `raw` as the server sent it, and `rendered` as a browser showed it, if it did. */
export type ParsedPage = { raw: PageFacts; rendered: PageFacts | null };

/** Parses both views of a snapshot's page. A browser also serializes an XML page as XML. */
export function parseSnapshot(snapshot: PageSnapshot, limits: TreeLimits = TREE_LIMITS_DEFAULT): ParsedPage {
  const { body, finalUrl, rendered } = snapshot;
  const syntax = syntaxOf(snapshot);
  return {
    raw: collectPageFacts(body.text, new URL(finalUrl), limits, { syntax }),
    rendered:
      rendered === undefined
        ? null
        : collectPageFacts(rendered.html, new URL(rendered.url), limits, { syntax, boxes: rendered.boxes }),
  };
}

function syntaxOf(snapshot: PageSnapshot): Syntax {
  return mediaTypeOf(finalHop(snapshot)) === 'application/xhtml+xml' ? 'xml' : 'html';
}

/** Gathers the inputs that checks can require. `parsed` is the page of the snapshot. */
export function inputsOf(
  snapshot: PageSnapshot,
  parsed: ParsedPage = parseSnapshot(snapshot),
): AvailableInputs {
  const { raw } = parsed;
  const page = parsed.rendered ?? raw;
  const { url } = raw;
  const { artifacts, rendered } = snapshot;
  const rawCut = cutOf(snapshot.body.truncated, raw);
  const cut = rendered === undefined ? rawCut : cutOf(rendered.isCut, page);
  const isTlsKnown = snapshot.tls !== null || url.protocol !== 'https:';
  const values = {
    ...artifactInputs(artifacts),
    page,
    wholePage: cut === null ? page : undefined,
    rawPage: raw,
    wholeRawPage: rawCut === null ? raw : undefined,
    content: cut === null && appShellOf(page) !== null ? undefined : page,
    response: finalHop(snapshot),
    hops: snapshot.hops,
    url,
    body: snapshot.body,
    isRendered: rendered !== undefined,
    code: rendered?.code ?? null,
    vitals: rendered?.vitals ?? null,
    tls: isTlsKnown ? snapshot.tls : undefined,
    fetched: {
      at: new Date(snapshot.fetchedAt),
      totalMs: snapshot.totalMs,
      requestedUrl: snapshot.requestedUrl,
    },
    limits: mergeExceeded(snapshot.limits, artifacts.cost?.limits ?? [], page.limits),
    artifacts,
  };
  const axe = new Map(rendered?.axe.map((result) => [result.rule, result]));
  const unavailable = { cut, rawCut, isRendered: rendered !== undefined, artifacts };
  return {
    values,
    reasonFor: (name) => reasonFor(name, unavailable),
    axe,
    axeFailure: rendered?.axeFailure ?? null,
    axeFramesSkipped: rendered?.axeFramesSkipped ?? 0,
  };
}

type Unavailable = {
  cut: string | null;
  rawCut: string | null;
  isRendered: boolean;
  artifacts: SiteArtifacts;
};

function reasonFor(name: CheckInputName, { cut, rawCut, isRendered, artifacts }: Unavailable): string {
  if (name === 'wholePage' && cut !== null) return cut;
  if (name === 'wholeRawPage' && rawCut !== null) return rawCut;
  if (name === 'content')
    return isRendered
      ? 'The page showed next to no content in a browser.'
      : 'Scripts create the content of this page, and it was not rendered.';
  if (name === 'tls') return 'The details of the TLS connection are not available.';
  return isArtifact(name) ? unavailableReason(artifacts, name) : `The audit has no ${name} for this page.`;
}

function cutOf(isTruncated: boolean, page: PageFacts): string | null {
  if (isTruncated) return 'The page was not read to its end.';
  switch (page.cut) {
    case 'too_deep':
      return 'The page is nested deeper than the audit reads.';
    case 'too_many_nodes':
      return 'The page has more nodes than the audit reads.';
    case null:
      return null;
  }
}
