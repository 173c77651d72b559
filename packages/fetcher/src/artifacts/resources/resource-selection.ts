import type { AssetKind, ResourceReference } from '@pagemark/domain';
import type { ArtifactLimits } from '../../limits/artifact-limits.ts';

/** A file that the page references, or the stylesheet at `sheetUrl`. */
export type NamedResource = { reference: ResourceReference; sheetUrl: string | null };

/** Selects the files of a page to fetch as they are discovered, up to the limit of each kind. */
export type ResourceSelection = {
  /** The files to fetch: those that load with the page first, candidates last, otherwise in the given order. */
  take(named: readonly NamedResource[]): NamedResource[];
  /** Records files that are not fetched. */
  skip(named: readonly NamedResource[]): void;
  /** The files that are not fetched: up to 100 of them, and the number of others that load with the page. */
  skipped(): { listed: NamedResource[]; unlisted: number };
};

const LISTED_MAX = 100;

export function createResourceSelection(limits: ArtifactLimits): ResourceSelection {
  const remaining: Record<AssetKind, number> = {
    style: limits.stylesMax,
    script: limits.scriptsMax,
    font: limits.fontsMax,
    image: limits.imagesMax,
    other: limits.otherAssetsMax,
  };
  const listed: NamedResource[] = [];
  let unlisted = 0;

  function skip(named: readonly NamedResource[]): void {
    for (const each of named) {
      if (listed.length < LISTED_MAX) listed.push(each);
      else if (each.reference.isLoadedAtOnce) unlisted += 1;
    }
  }

  return {
    take(named) {
      const ordered = named.toSorted((a, b) => loadOrder(a.reference) - loadOrder(b.reference));
      return ordered.filter((each) => {
        remaining[each.reference.kind] -= 1;
        if (remaining[each.reference.kind] >= 0) return true;
        skip([each]);
        return false;
      });
    },
    skip,
    skipped: () => ({ listed, unlisted }),
  };
}

function loadOrder({ isLoadedAtOnce, isCandidate }: ResourceReference): number {
  return isCandidate ? 2 : isLoadedAtOnce ? 0 : 1;
}
