import type { LinkReference } from '@pagemark/domain';
import type { ArtifactLimits } from '../../limits/artifact-limits.ts';

/**
 * Links to follow: internal ones from all parts of the page, so menus do not use up the limit, and external ones
 * on different hosts. Excludes `nofollow` links and the page itself.
 */
export function sampleLinks(
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
    ...evenSample(internal, limits.internalLinksMax).map((url) => ({ url, isInternal: true })),
    ...evenSample([...external.values()], limits.externalLinksMax).map((url) => ({ url, isInternal: false })),
  ];
}

/** At most `max` items of a list, evenly spaced, including the first. */
function evenSample<T>(list: readonly T[], max: number): T[] {
  if (list.length <= max) return [...list];
  return Array.from({ length: max }, (_, at) => list[Math.floor((at * list.length) / max)]).filter(
    (item) => item !== undefined,
  );
}
