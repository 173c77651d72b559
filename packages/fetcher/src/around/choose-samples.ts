import type { AssetKind, LinkReference, ResourceReference } from '@pagemark/domain';
import type { SurroundingsLimits } from './surroundings-limits.ts';

/** Files that are fetched, and those that are only listed because they are beyond what is. */
export type ChosenResources = { chosen: ResourceReference[]; left: ResourceReference[] };

const LISTED_MAX = 100;

/**
 * The files of a page to be fetched, by kind up to each one's limit: those that are loaded with the page before others,
 * and candidates of images last; else in the page's order.
 */
export function chooseResources(
  resources: readonly ResourceReference[],
  limits: SurroundingsLimits,
): ChosenResources {
  const free: Record<AssetKind, number> = {
    style: limits.stylesMax,
    script: limits.scriptsMax,
    font: limits.fontsMax,
    image: limits.imagesMax,
    other: limits.otherAssetsMax,
  };
  const chosen: ResourceReference[] = [];
  const left: ResourceReference[] = [];
  for (const resource of resources.toSorted((a, b) => weightOf(a) - weightOf(b))) {
    if (free[resource.kind] > 0) chosen.push(resource);
    else if (left.length < LISTED_MAX) left.push(resource);
    free[resource.kind] -= 1;
  }
  return { chosen, left };
}

function weightOf({ isLoadedAtOnce, isCandidate }: ResourceReference): number {
  return isCandidate ? 2 : isLoadedAtOnce ? 0 : 1;
}

/**
 * Links to follow: internal ones spread over the page, so that menus do not use them up, and external ones of different
 * hosts. Links that are `nofollow` are not followed, nor is the page itself.
 */
export function chooseLinks(
  links: readonly LinkReference[],
  page: URL,
  limits: SurroundingsLimits,
): { url: string; isInternal: boolean }[] {
  const internal: string[] = [];
  const external = new Map<string, string>();
  for (const { url, isNofollow } of links) {
    if (isNofollow || url === page.href) continue;
    const { host } = new URL(url);
    if (host === page.host) internal.push(url);
    else if (!external.has(host)) external.set(host, url);
  }
  return [
    ...spread(internal, limits.internalLinksMax).map((url) => ({ url, isInternal: true })),
    ...spread([...external.values()], limits.externalLinksMax).map((url) => ({ url, isInternal: false })),
  ];
}

/** At most `max` of a list, at even distances, the first among them. */
function spread<T>(list: readonly T[], max: number): T[] {
  if (list.length <= max) return [...list];
  return Array.from({ length: max }, (_, at) => list[Math.floor((at * list.length) / max)]).filter(
    (item) => item !== undefined,
  );
}
