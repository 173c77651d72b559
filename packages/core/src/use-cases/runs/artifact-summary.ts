import type { ArtifactSummary, ArtifactValues, SiteArtifacts } from '@pagemark/domain';

/** The summary of gathering a page's artifacts, for its report; undefined if none were gathered. */
export function artifactSummaryOf({ cost, ...artifacts }: SiteArtifacts): ArtifactSummary | undefined {
  if (cost === undefined) return undefined;
  const unavailable = Object.entries(artifacts).flatMap(([name, artifact]) => {
    if (artifact.state === 'available') return [];
    const { reasonCode, message } = artifact;
    // Object.entries() returns strings; these are the names of the artifacts.
    return [{ artifact: name as keyof ArtifactValues, reasonCode, message }];
  });
  const { requests, bytes, totalMs, skipped } = cost;
  return { requests, bytes, totalMs, skipped, unavailable };
}
