import type { Assets, SiteArtifacts } from '@pagemark/domain';
import { readStylesheet } from '@pagemark/domain';
import type { StylesheetText } from '@pagemark/domain';
import { foundAssets } from './asset-facts.ts';

/** A stylesheet of the page’s own site, as far as it was read. */
export type AssetSheet = StylesheetText & { url: string };

/** Limit on the characters read of all stylesheets of a page. */
const CHARACTERS_MAX = 262_144;

const read = new WeakMap<Assets, AssetSheet[]>();

/**
 * The site’s own stylesheets with the resources that they load; empty when they were not fetched. Parsed once for all
 * checks.
 */
export function assetSheetsOf(artifacts: SiteArtifacts): readonly AssetSheet[] {
  if (artifacts.assets?.state !== 'available') return [];
  const assets = artifacts.assets.value;
  const known = read.get(assets);
  if (known !== undefined) return known;
  const sheets: AssetSheet[] = [];
  let left = CHARACTERS_MAX;
  for (const { asset, response } of foundAssets(assets.listed)) {
    if (asset.reference.kind !== 'style' || response.text === null || left <= 0) continue;
    sheets.push({ url: asset.reference.url, ...readStylesheet(response.text.slice(0, left)) });
    left -= response.text.length;
  }
  read.set(assets, sheets);
  return sheets;
}
