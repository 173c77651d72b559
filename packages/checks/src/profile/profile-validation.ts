import type { ScoringRules } from '@pagemark/domain';
import { weightOf } from '@pagemark/domain';
import { ALL_CHECKS } from '../registry.ts';
import type { Thresholds } from '../definition/check-outcomes.ts';
import type { AuditProfile } from './audit-profile.ts';
import { checksForProfile } from './checks-for-profile.ts';
import type { ProfileFile } from './profile-schema.ts';

/** The prefixes of thresholds, from the lowest value to the highest. The unit follows. */
const LIMIT_ORDER = ['failMax', 'thinMax', 'warnMax', 'goodMin', 'goodMax', 'toleratedMax', 'badMin'];

/** Returns the first unknown name in a file as `path: problem`; null when there is none. */
export function unknownName(file: ProfileFile): string | null {
  const known = new Map(ALL_CHECKS.map((check) => [check.id, check]));
  for (const [id, { thresholds = {} }] of Object.entries(file.checks)) {
    const check = known.get(id);
    if (check === undefined) return `checks.${id}: there is no such check`;
    for (const name of Object.keys(thresholds)) {
      if (Object.hasOwn(check.thresholds, name)) continue;
      const own = Object.keys(check.thresholds);
      const others = own.length === 0 ? 'it has none' : `it has ${own.join(', ')}`;
      return `checks.${id}.thresholds.${name}: the check has no such threshold; ${others}`;
    }
  }
  return null;
}

/** Returns the first contradiction in a profile; null when there is none. */
export function conflicting(profile: AuditProfile): string | null {
  const { scoring } = profile;
  const { good, decent } = scoring.gradeThresholds;
  if (decent > good) return `grade_thresholds.decent: must be at most that of good (${good})`;
  const checks = checksForProfile(profile);
  if (checks.length === 0) return 'checks: all of them are disabled';
  if (!checks.some((check) => weightOf(check, scoring) > 0)) return allWeightsZero(scoring);
  for (const { id, thresholds } of checks) {
    const pair = unorderedThresholds(thresholds);
    if (pair !== null)
      return `checks.${id}.thresholds.${pair[0]}: must be at most ${pair[1]} (${thresholds[pair[1]]})`;
  }
  return null;
}

function allWeightsZero({ weights }: ScoringRules): string {
  return `weights: no check would be scored (${JSON.stringify(weights)})`;
}

/** Two thresholds of the same unit in the wrong order; the one that should be lower is first. */
function unorderedThresholds(thresholds: Thresholds): [string, string] | null {
  const names = Object.keys(thresholds);
  for (const lower of names) {
    for (const higher of names) {
      const wrong = isBelow(lower, higher) && (thresholds[lower] ?? 0) > (thresholds[higher] ?? 0);
      if (wrong) return [lower, higher];
    }
  }
  return null;
}

function isBelow(lower: string, higher: string): boolean {
  const [a, b] = [rankOf(lower), rankOf(higher)];
  return a !== null && b !== null && a.unit === b.unit && a.rank < b.rank;
}

function rankOf(name: string): { rank: number; unit: string } | null {
  const rank = LIMIT_ORDER.findIndex((start) => name.startsWith(start));
  return rank === -1 ? null : { rank, unit: name.slice(LIMIT_ORDER[rank]?.length ?? 0) };
}
