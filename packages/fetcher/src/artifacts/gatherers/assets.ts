import type { Asset, AssetResponse, ResourceReference } from '@pagemark/domain';
import { ArtifactUnavailable } from '../../http/artifact-requests/artifact-unavailable.ts';
import { REQUEST_PRIORITIES } from '../../http/artifact-requests/request-priority.ts';
import type { Reach } from '../../http/guard/address-guard.ts';
import type { GatherContext } from '../gather-context.ts';
import { defineGatherer } from '../gatherer.ts';
import type { Wanted } from '../resources/asset-response.ts';
import { loadAsset } from '../resources/load-asset.ts';
import { createResourceSelection } from '../resources/resource-selection.ts';
import type { NamedResource, ResourceSelection } from '../resources/resource-selection.ts';
import { createStylesheetResources } from '../resources/stylesheet-resources.ts';
import { toArtifact } from '../to-artifact.ts';
import { registrableDomainOf } from '../url-variants.ts';

/**
 * The resources of a page, and those that stylesheets of its own site reference: imports, one level deep, fonts and
 * images. robots.txt does not apply, because browsers load them with the page.
 */
export const assets = defineGatherer({
  name: 'assets',
  needs: 'references',
  async gather(context) {
    const { limits, references } = context;
    const selection = createResourceSelection(limits);
    const inStylesheets = createStylesheetResources(references.resources, limits);
    const fetcher = createAssetFetcher(context, selection);

    const own = references.resources.map((reference) => ({ reference, sheetUrl: null }));
    const sheets = await fetcher.start(own.filter(({ reference }) => !reference.isCandidate));
    const named = inStylesheets.namedIn(sheets);
    const imported = inStylesheets.namedIn(await fetcher.start(named.filter(isStyle)));
    selection.skip(imported.filter(isStyle));
    const candidates = own.filter(({ reference }) => reference.isCandidate);
    const last = [...candidates, ...[...named, ...imported].filter((each) => !isStyle(each))];
    selection.skip(last.filter(isSpareFont));
    await fetcher.start(last.filter((each) => !isSpareFont(each)));

    const { listed, unlisted } = selection.skipped();
    const skipped = listed.map((each) => skippedAsset(context, each));
    const all = await Promise.all([...fetcher.started, ...skipped]);
    return { listed: all, mentioned: all.length + unlisted };
  },
});

function isStyle({ reference }: NamedResource): boolean {
  return reference.kind === 'style';
}

/** Whether a font file is an alternative format or for another script, which almost no browser loads with this page. */
function isSpareFont({ reference }: NamedResource): boolean {
  return reference.kind === 'font' && reference.isCandidate;
}

/** Fetches files within the limits of each kind. */
type AssetFetcher = {
  started: Promise<Asset>[];
  /** Resolves with the stylesheets among the files while other requests are still in progress. */
  start(named: readonly NamedResource[]): Promise<Asset[]>;
};

function createAssetFetcher(context: GatherContext, selection: ResourceSelection): AssetFetcher {
  const started: Promise<Asset>[] = [];
  /** The reach of URLs in each fetched stylesheet, by the stylesheet's URL. */
  const reaches = new Map<string, Reach>();
  let scriptTextsLeft = context.limits.scriptTextsMax;

  function wantedOf({ kind, url }: ResourceReference): Wanted {
    if (kind === 'image') return kind;
    if (!isOfSite(context.page, url) || (kind !== 'style' && kind !== 'script')) return 'head';
    return kind === 'style' || scriptTextsLeft-- > 0 ? kind : 'head';
  }

  async function fetchFile({ reference, sheetUrl }: NamedResource, wanted: Wanted): Promise<Asset> {
    const { url } = reference;
    const priority = sheetUrl === null ? REQUEST_PRIORITIES.asset : REQUEST_PRIORITIES.sheetFile;
    const reach = sheetUrl === null ? context.reach : (reaches.get(sheetUrl) ?? 'public');
    const response = await toArtifact(context.budget, async () => {
      const fetched = await loadAsset(context, { url, wanted, priority, reach });
      if (reference.kind === 'style') reaches.set(url, fetched.reach);
      return fetched.response;
    });
    return { reference, isSameSite: isOfSite(context.page, url), sheetUrl, response };
  }

  return {
    started,
    start(named) {
      const chosen = selection.take(named).map((each) => {
        const asset = fetchFile(each, wantedOf(each.reference));
        // All are awaited at the end; until then, a rejection is observed through the stylesheets.
        asset.catch(() => undefined);
        started.push(asset);
        return { each, asset };
      });
      return Promise.all(chosen.flatMap(({ each, asset }) => (isStyle(each) ? [asset] : [])));
    },
  };
}

async function skippedAsset({ budget, page }: GatherContext, named: NamedResource): Promise<Asset> {
  const { reference, sheetUrl } = named;
  const reason = new ArtifactUnavailable(isSpareFont(named) ? 'alternative_resource' : 'not_sampled');
  const response = await toArtifact(budget, () => Promise.reject<AssetResponse>(reason));
  return { reference, isSameSite: isOfSite(page, reference.url), sheetUrl, response };
}

function isOfSite(page: URL, url: string): boolean {
  return siteOf(new URL(url).hostname) === siteOf(page.hostname);
}

function siteOf(hostname: string): string {
  return registrableDomainOf(hostname) ?? hostname;
}
