import type {
  Asset,
  AssetResponse,
  Assets,
  Favicon,
  IconReference,
  ResourceReference,
} from '@pagemark/domain';
import { finalResponse } from '@pagemark/domain';
import type { Reach } from '../http/guard/address-guard.ts';
import { fetchAsset } from './asset-response.ts';
import type { FetchedAsset, Wanted } from './asset-response.ts';
import { createResourceChoice } from './sample-resources.ts';
import type { NamedResource } from './sample-resources.ts';
import { createStylesheetFiles } from './stylesheet-files.ts';
import type { GatherContext } from './gather-context.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import { probe } from './probe.ts';
import { REQUEST_PRIORITIES } from '../http/artifact-requests/request-priority.ts';
import { isRefusal } from './site-cache.ts';
import { registrableDomainOf } from './url-variants.ts';

/**
 * The files of a page, and those that stylesheets of its own site name: imports, one level deep, fonts and images. What
 * browsers fetch with the page is fetched whatever robots.txt says, as browsers do.
 */
export async function fetchAssets(
  context: GatherContext,
  resources: readonly ResourceReference[],
): Promise<Assets> {
  const choice = createResourceChoice(context.limits);
  const sheetFiles = createStylesheetFiles(resources, context.limits);
  const fetched: Promise<Asset>[] = [];
  let scriptTextsLeft = context.limits.scriptTextsMax;
  const wantedOf = ({ reference: { kind, url } }: NamedResource) => {
    if (kind === 'image') return kind;
    if (!isOfSite(context.page, url) || (kind !== 'style' && kind !== 'script')) return 'head';
    return kind === 'style' || scriptTextsLeft-- > 0 ? kind : 'head';
  };
  /** How far each fetched stylesheet may lead, by its URL. */
  const reaches = new Map<string, Reach>();
  /** Resolves with the stylesheets among them, while the others are still in progress. */
  const begin = (named: readonly NamedResource[]): Promise<Asset[]> => {
    const begun = choice
      .take(named)
      .map((each) => ({ each, asset: fetchFile(context, each, { wanted: wantedOf(each), reaches }) }));
    for (const { asset } of begun) {
      // It is awaited at the end: one that is ended by the caller before is heard of through the stylesheets.
      asset.catch(() => undefined);
      fetched.push(asset);
    }
    return Promise.all(begun.flatMap(({ each, asset }) => (isStyle(each) ? [asset] : [])));
  };

  const own = resources.map((reference) => ({ reference, sheetUrl: null }));
  const sheets = await begin(own.filter(({ reference }) => !reference.isCandidate));
  const named = sheetFiles.namedIn(sheets);
  const imported = sheetFiles.namedIn(await begin(named.filter((each) => isStyle(each))));
  choice.leave(imported.filter((each) => isStyle(each)));
  const others = [...named, ...imported].filter((each) => !isStyle(each));
  const candidates = own.filter(({ reference }) => reference.isCandidate);
  const last = [...candidates, ...others];
  choice.leave(last.filter((each) => isSpareFont(each)));
  await begin(last.filter((each) => !isSpareFont(each)));

  const { listed, unlisted } = choice.left();
  const beyond = listed.map((each) => fetchNothing(context, each));
  const assets = await Promise.all([...fetched, ...beyond]);
  return { listed: assets, mentioned: assets.length + unlisted };
}

const isStyle = ({ reference }: NamedResource) => reference.kind === 'style';

/** Another format, or another script's face, of a font: hardly any browser loads it with this page. */
const isSpareFont = ({ reference }: NamedResource) => reference.kind === 'font' && reference.isCandidate;

async function fetchFile(
  context: GatherContext,
  { reference, sheetUrl }: NamedResource,
  { wanted, reaches }: { wanted: Wanted; reaches: Map<string, Reach> },
): Promise<Asset> {
  const { url } = reference;
  const rank = sheetUrl === null ? REQUEST_PRIORITIES.asset : REQUEST_PRIORITIES.sheetFile;
  const reach = sheetUrl === null ? context.reach : (reaches.get(sheetUrl) ?? 'public');
  const response = await probe(context.effort, async () => {
    const fetched = await recallAsset(context, { url, wanted, rank, reach });
    if (reference.kind === 'style') reaches.set(url, fetched.reach);
    return fetched.response;
  });
  return { reference, isSameSite: isOfSite(context.page, url), sheetUrl, response };
}

async function fetchNothing({ effort, page }: GatherContext, left: NamedResource): Promise<Asset> {
  const { reference, sheetUrl } = left;
  const reason = new ArtifactUnavailable(isSpareFont(left) ? 'alternative_resource' : 'not_sampled');
  const response = await probe(effort, () => Promise.reject<AssetResponse>(reason));
  return { reference, isSameSite: isOfSite(page, reference.url), sheetUrl, response };
}

function isOfSite(page: URL, url: string): boolean {
  return siteOf(new URL(url).hostname) === siteOf(page.hostname);
}

/** The first icon that the page declares, else the one at the usual place. */
export async function fetchFavicon(
  context: GatherContext,
  icons: readonly IconReference[],
): Promise<Favicon> {
  const declared = icons.find(({ rel }) => rel.split(' ').includes('icon'));
  const url = declared?.url ?? `${context.page.origin}/favicon.ico`;
  const { reach } = context;
  const { response } = await recallAsset(context, {
    url,
    wanted: 'image',
    rank: REQUEST_PRIORITIES.site,
    reach,
  });
  return { ...response, isDeclared: declared !== undefined };
}

export async function fetchPicture(context: GatherContext, url: string): Promise<AssetResponse> {
  const { reach } = context;
  return (await recallAsset(context, { url, wanted: 'image', rank: REQUEST_PRIORITIES.page, reach }))
    .response;
}

function siteOf(hostname: string): string {
  return registrableDomainOf(hostname) ?? hostname;
}

/** Files are shared by the pages of a site: one that was fetched for another page a moment ago is not fetched again. */
function recallAsset(
  context: GatherContext,
  wanted: Parameters<typeof fetchAsset>[1],
): Promise<FetchedAsset> {
  return context.memory.recall(
    `asset ${wanted.reach} ${wanted.wanted} ${wanted.url}`,
    () => fetchAsset(context, wanted),
    ({ response: { redirectChain, text } }) => {
      const end = finalResponse(redirectChain);
      return end === null || isRefusal(end.status) ? null : 2 * (text?.length ?? 0);
    },
  );
}
