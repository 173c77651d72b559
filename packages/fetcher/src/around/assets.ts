import type { Asset, AssetAnswer, Assets, Favicon, IconReference, ResourceReference } from '@pagemark/domain';
import { journeyEnd } from '@pagemark/domain';
import { fetchAsset } from './asset-answer.ts';
import { chooseResources } from './choose-samples.ts';
import type { Surveyor } from './surveyor.ts';
import { NotAsked } from './not-asked.ts';
import { probe } from './probe.ts';
import { RANKS } from './ranks.ts';
import { isRefusal } from './site-memory.ts';
import { registrableDomainOf } from './twins.ts';

/** The files of a page. What browsers fetch with the page is fetched whatever robots.txt says, as browsers do. */
export async function fetchAssets(
  surveyor: Surveyor,
  resources: readonly ResourceReference[],
): Promise<Assets> {
  const { effort, limits, page } = surveyor;
  const { chosen, left } = chooseResources(resources, limits);
  const site = siteOf(page.hostname);
  const isSameSite = ({ url }: ResourceReference) => siteOf(new URL(url).hostname) === site;
  const fetched = chosen.map(async (reference): Promise<Asset> => {
    const sameSite = isSameSite(reference);
    const wanted =
      reference.kind === 'image' ? 'image' : reference.kind === 'style' && sameSite ? 'text' : 'head';
    const answer = await probe(effort, () =>
      recallAsset(surveyor, { url: reference.url, wanted, rank: RANKS.asset }),
    );
    return { reference, isSameSite: sameSite, answer };
  });
  const beyond = left.map(async (reference): Promise<Asset> => {
    const answer = await probe(effort, () => Promise.reject<AssetAnswer>(new NotAsked('beyond_sample')));
    return { reference, isSameSite: isSameSite(reference), answer };
  });
  return { listed: await Promise.all([...fetched, ...beyond]), mentioned: resources.length };
}

/** The first icon that the page declares, else the one at the usual place. */
export async function fetchFavicon(surveyor: Surveyor, icons: readonly IconReference[]): Promise<Favicon> {
  const declared = icons.find(({ rel }) => rel.split(' ').includes('icon'));
  const url = declared?.url ?? `${surveyor.page.origin}/favicon.ico`;
  const answer = await recallAsset(surveyor, { url, wanted: 'image', rank: RANKS.site });
  return { ...answer, isDeclared: declared !== undefined };
}

export function fetchPicture(surveyor: Surveyor, url: string): Promise<AssetAnswer> {
  return recallAsset(surveyor, { url, wanted: 'image', rank: RANKS.page });
}

function siteOf(hostname: string): string {
  return registrableDomainOf(hostname) ?? hostname;
}

/** Files are shared by the pages of a site: one that was fetched for another page a moment ago is not fetched again. */
function recallAsset(surveyor: Surveyor, wanted: Parameters<typeof fetchAsset>[1]): Promise<AssetAnswer> {
  return surveyor.memory.recall(
    `asset ${wanted.wanted} ${wanted.url}`,
    () => fetchAsset(surveyor, wanted),
    ({ journey, text }) => {
      const end = journeyEnd(journey);
      return end === null || isRefusal(end.status) ? null : 2 * (text?.length ?? 0);
    },
  );
}
