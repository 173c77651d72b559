import type { AuditProfile, CheckOverride } from './audit-profile.ts';
import { BUILT_IN_PROFILES } from './audit-profile.ts';
import { conflicting, unknownName } from './profile-validation.ts';
import { ProfileFile } from './profile-schema.ts';

const FILE_CHARACTERS_MAX = 1_048_576;

/** A profile, or an error in one line: `path.in.the.file: problem`. */
export type ParsedProfile = { ok: true; profile: AuditProfile } | { ok: false; problem: string };

/** Parses a profile from the text of a JSON file. */
export function parseProfile(text: string): ParsedProfile {
  if (text.length > FILE_CHARACTERS_MAX) return failed('the file is larger than 1 MiB');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed('the file is not JSON');
  }
  const parsed = ProfileFile.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue === undefined || issue.path.length === 0 ? 'the profile' : issue.path.join('.');
    return failed(`${path}: ${(issue?.message ?? 'is not valid').replaceAll(/\s+/g, ' ')}`);
  }
  const unknown = unknownName(parsed.data);
  if (unknown !== null) return failed(unknown);
  const profile = toProfile(parsed.data);
  const wrong = conflicting(profile);
  return wrong === null ? { ok: true, profile } : failed(wrong);
}

function toProfile(file: ProfileFile): AuditProfile {
  const { scoring } = BUILT_IN_PROFILES[file.extends];
  const checks = new Map<string, CheckOverride>();
  const checkWeights = new Map<string, number>();
  for (const [id, { weight, ...override }] of Object.entries(file.checks)) {
    checks.set(id, override);
    if (weight !== undefined) checkWeights.set(id, weight);
  }
  return {
    name: file.name,
    scoring: {
      weights: { ...scoring.weights, ...file.weights },
      checkWeights,
      warnCredit: file.warn_credit ?? scoring.warnCredit,
      gradeThresholds: { ...scoring.gradeThresholds, ...file.grade_thresholds },
    },
    checks,
  };
}

function failed(problem: string): ParsedProfile {
  return { ok: false, problem };
}
