import type { AssetKind, LinkReference, ResourceReference } from '@pagemark/domain';
import type { ArtifactLimits } from '../../limits/artifact-limits.ts';

/** A file that the page references, or the stylesheet at `sheetUrl`. */
export type NamedResource = { reference: ResourceReference; sheetUrl: string | null };

/** Selects files within the limit of each kind, as the files of a page are discovered. */
export type ResourceChoice = {
  /** The files to fetch: those that load with the page first, candidates last, otherwise in the given order. */
  take(named: readonly NamedResource[]): NamedResource[];
  /** Records files that are not fetched. */
  leave(named: readonly NamedResource[]): void;
  /** The files that are not fetched: some with their URLs, and the number of others that load with the page. */
  left(): { listed: NamedResource[]; unlisted: number };
};

const LISTED_MAX = 100;

export function createResourceChoice(limits: ArtifactLimits): ResourceChoice {
  const free: Record<AssetKind, number> = {
    style: limits.stylesMax,
    script: limits.scriptsMax,
    font: limits.fontsMax,
    image: limits.imagesMax,
    other: limits.otherAssetsMax,
  };
  const listed: NamedResource[] = [];
  let unlisted = 0;

  function leave(named: readonly NamedResource[]): void {
    for (const each of named) {
      if (listed.length < LISTED_MAX) listed.push(each);
      else if (each.reference.isLoadedAtOnce) unlisted += 1;
    }
  }

  return {
    take(named) {
      const inOrder = named.toSorted((a, b) => loadOrder(a.reference) - loadOrder(b.reference));
      return inOrder.filter((each) => {
        free[each.reference.kind] -= 1;
        if (free[each.reference.kind] >= 0) return true;
        leave([each]);
        return false;
      });
    },
    leave,
    left: () => ({ listed, unlisted }),
  };
}

function loadOrder({ isLoadedAtOnce, isCandidate }: ResourceReference): number {
  return isCandidate ? 2 : isLoadedAtOnce ? 0 : 1;
}

/**
 * Links to follow: internal ones from all parts of the page, so menus do not use up the limit, and external ones
 * on different hosts. Excludes `nofollow` links and the page itself.
 */
export function chooseLinks(
  links: readonly LinkReference[],
  page: URL,
  limits: ArtifactLimits,
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

/** At most `max` items of a list, evenly spaced, including the first. */
function spread<T>(list: readonly T[], max: number): T[] {
  if (list.length <= max) return [...list];
  return Array.from({ length: max }, (_, at) => list[Math.floor((at * list.length) / max)]).filter(
    (item) => item !== undefined,
  );
}
