import type { AroundFacts, SurroundingFacts, Surroundings } from '@pagemark/domain';

/** What a report shows of looking around its page; undefined when that was not done. */
export function aroundFactsOf({ effort, ...pieces }: Surroundings): AroundFacts | undefined {
  if (effort === undefined) return undefined;
  const unknown = Object.entries(pieces).flatMap(([name, probe]) =>
    // Object.entries() answers strings; these are the names of the pieces.
    probe.state === 'unknown' ? [{ piece: name as keyof SurroundingFacts, reason: probe.reason }] : [],
  );
  const { requests, bytes, totalMs, leftOut } = effort;
  return { requests, bytes, totalMs, leftOut, unknown };
}
