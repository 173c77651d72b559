import type { ScoringRules } from '@pagemark/domain';
import { weightOf } from '@pagemark/domain';
import { ALL_CHECKS } from '../registry.ts';
import type { Limits } from '../contract/check-outcomes.ts';
import type { AuditProfile } from './audit-profile.ts';
import { checksOf } from './checks-of.ts';
import type { ProfileFile } from './profile-schema.ts';

/** How the names of limits begin, from the least value to the greatest; what follows is the unit. */
const LIMIT_ORDER = ['failMax', 'thinMax', 'warnMax', 'goodMin', 'goodMax', 'toleratedMax', 'badMin'];

/** The first thing in a file that no check has, as `path: what is wrong`; null when there is none. */
export function unknownName(file: ProfileFile): string | null {
  const known = new Map(ALL_CHECKS.map((check) => [check.id, check]));
  for (const [id, { limits = {} }] of Object.entries(file.checks)) {
    const check = known.get(id);
    if (check === undefined) return `checks.${id}: there is no such check`;
    for (const name of Object.keys(limits)) {
      if (Object.hasOwn(check.limits, name)) continue;
      const own = Object.keys(check.limits);
      const others = own.length === 0 ? 'it has none' : `it has ${own.join(', ')}`;
      return `checks.${id}.limits.${name}: the check has no such limit; ${others}`;
    }
  }
  return null;
}

/** The first thing that makes no sense in a profile as a whole; null when there is none. */
export function contradiction(profile: AuditProfile): string | null {
  const { scoring } = profile;
  const { good, decent } = scoring.cutoffs;
  if (decent > good) return `cutoffs.decent: must be at most that of good (${good})`;
  const checks = checksOf(profile);
  if (checks.length === 0) return 'checks: all of them are switched off';
  if (!checks.some((check) => weightOf(check, scoring) > 0)) return nothingWeighs(scoring);
  for (const { id, limits } of checks) {
    const pair = disordered(limits);
    if (pair !== null)
      return `checks.${id}.limits.${pair[0]}: must be at most ${pair[1]} (${limits[pair[1]]})`;
  }
  return null;
}

function nothingWeighs({ weights }: ScoringRules): string {
  return `weights: nothing would count (${JSON.stringify(weights)})`;
}

/** Two limits of the same unit that stand the wrong way round, the one that should be less first. */
function disordered(limits: Limits): [string, string] | null {
  const names = Object.keys(limits);
  for (const lower of names) {
    for (const higher of names) {
      const wrong = isBelow(lower, higher) && (limits[lower] ?? 0) > (limits[higher] ?? 0);
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
