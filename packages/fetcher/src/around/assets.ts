import type { Asset, AssetAnswer, Assets, Favicon, IconReference, ResourceReference } from '@pagemark/domain';
import { journeyEnd } from '@pagemark/domain';
import type { Reach } from '../guard/address-guard.ts';
import { fetchAsset } from './asset-answer.ts';
import type { FetchedAsset, Wanted } from './asset-answer.ts';
import { createResourceChoice } from './choose-samples.ts';
import type { NamedResource } from './choose-samples.ts';
import { createSheetFiles } from './sheet-files.ts';
import type { Surveyor } from './surveyor.ts';
import { NotAsked } from './not-asked.ts';
import { probe } from './probe.ts';
import { RANKS } from './ranks.ts';
import { isRefusal } from './site-memory.ts';
import { registrableDomainOf } from './twins.ts';

/**
 * The files of a page, and those that stylesheets of its own site name: imports, one level deep, fonts and images. What
 * browsers fetch with the page is fetched whatever robots.txt says, as browsers do.
 */
export async function fetchAssets(
  surveyor: Surveyor,
  resources: readonly ResourceReference[],
): Promise<Assets> {
  const choice = createResourceChoice(surveyor.limits);
  const sheetFiles = createSheetFiles(resources, surveyor.limits);
  const fetched: Promise<Asset>[] = [];
  let scriptTextsLeft = surveyor.limits.scriptTextsMax;
  const wantedOf = ({ reference: { kind, url } }: NamedResource) => {
    if (kind === 'image') return kind;
    if (!isOfSite(surveyor.page, url) || (kind !== 'style' && kind !== 'script')) return 'head';
    return kind === 'style' || scriptTextsLeft-- > 0 ? kind : 'head';
  };
  /** How far each fetched stylesheet may lead, by its URL. */
  const reaches = new Map<string, Reach>();
  /** Resolves with the stylesheets among them, while the others are still in progress. */
  const begin = (named: readonly NamedResource[]): Promise<Asset[]> => {
    const begun = choice
      .take(named)
      .map((each) => ({ each, asset: fetchFile(surveyor, each, { wanted: wantedOf(each), reaches }) }));
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
  const beyond = listed.map((each) => fetchNothing(surveyor, each));
  const assets = await Promise.all([...fetched, ...beyond]);
  return { listed: assets, mentioned: assets.length + unlisted };
}

const isStyle = ({ reference }: NamedResource) => reference.kind === 'style';

/** Another format, or another script's face, of a font: hardly any browser loads it with this page. */
const isSpareFont = ({ reference }: NamedResource) => reference.kind === 'font' && reference.isCandidate;

async function fetchFile(
  surveyor: Surveyor,
  { reference, sheetUrl }: NamedResource,
  { wanted, reaches }: { wanted: Wanted; reaches: Map<string, Reach> },
): Promise<Asset> {
  const { url } = reference;
  const rank = sheetUrl === null ? RANKS.asset : RANKS.sheetFile;
  const reach = sheetUrl === null ? surveyor.reach : (reaches.get(sheetUrl) ?? 'public');
  const answer = await probe(surveyor.effort, async () => {
    const fetched = await recallAsset(surveyor, { url, wanted, rank, reach });
    if (reference.kind === 'style') reaches.set(url, fetched.reach);
    return fetched.answer;
  });
  return { reference, isSameSite: isOfSite(surveyor.page, url), sheetUrl, answer };
}

async function fetchNothing({ effort, page }: Surveyor, left: NamedResource): Promise<Asset> {
  const { reference, sheetUrl } = left;
  const why = new NotAsked(isSpareFont(left) ? 'alternative' : 'beyond_sample');
  const answer = await probe(effort, () => Promise.reject<AssetAnswer>(why));
  return { reference, isSameSite: isOfSite(page, reference.url), sheetUrl, answer };
}

function isOfSite(page: URL, url: string): boolean {
  return siteOf(new URL(url).hostname) === siteOf(page.hostname);
}

/** The first icon that the page declares, else the one at the usual place. */
export async function fetchFavicon(surveyor: Surveyor, icons: readonly IconReference[]): Promise<Favicon> {
  const declared = icons.find(({ rel }) => rel.split(' ').includes('icon'));
  const url = declared?.url ?? `${surveyor.page.origin}/favicon.ico`;
  const { reach } = surveyor;
  const { answer } = await recallAsset(surveyor, { url, wanted: 'image', rank: RANKS.site, reach });
  return { ...answer, isDeclared: declared !== undefined };
}

export async function fetchPicture(surveyor: Surveyor, url: string): Promise<AssetAnswer> {
  const { reach } = surveyor;
  return (await recallAsset(surveyor, { url, wanted: 'image', rank: RANKS.page, reach })).answer;
}

function siteOf(hostname: string): string {
  return registrableDomainOf(hostname) ?? hostname;
}

/** Files are shared by the pages of a site: one that was fetched for another page a moment ago is not fetched again. */
function recallAsset(surveyor: Surveyor, wanted: Parameters<typeof fetchAsset>[1]): Promise<FetchedAsset> {
  return surveyor.memory.recall(
    `asset ${wanted.reach} ${wanted.wanted} ${wanted.url}`,
    () => fetchAsset(surveyor, wanted),
    ({ answer: { journey, text } }) => {
      const end = journeyEnd(journey);
      return end === null || isRefusal(end.status) ? null : 2 * (text?.length ?? 0);
    },
  );
}
