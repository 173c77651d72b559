import { createHash } from 'node:crypto';
import { shareOf, VERDICTS, weightOf } from '@pagemark/domain';
import type { CheckWording, Verdict, Wording } from '@pagemark/domain';
import { adviceText } from '../contract/advice-text.ts';
import type { Check } from '../contract/define-check.ts';
import type { AuditProfile } from './audit-profile.ts';
import { checksOf } from './checks-of.ts';

/** Made once for each profile: it is the same for every page. */
const made = new WeakMap<AuditProfile, Wording>();

/** What the findings of a profile say whatever the page. Its digest is that of its content, the same in every process. */
export function wordingOf(profile: AuditProfile): Wording {
  const known = made.get(profile);
  if (known !== undefined) return known;
  const wording = madeFor(profile);
  made.set(profile, wording);
  return wording;
}

function madeFor(profile: AuditProfile): Wording {
  const { scoring } = profile;
  // Every verdict is a key: the list is that of the type.
  const shares = Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, shareOf(verdict, scoring)]),
  ) as Record<Verdict, number | null>;
  const checks = checksOf(profile).map((check) => ({ ...wordsOf(check), weight: weightOf(check, scoring) }));
  const digest = createHash('sha256').update(JSON.stringify({ shares, checks })).digest('base64url');
  return { digest, shares, checks };
}

function wordsOf(check: Check): Omit<CheckWording, 'weight'> {
  const { id, category, title, severity, why, docs, limits } = check;
  const outcomes = Object.entries(check.outcomes).map(([name, { verdict, message, advice }]) => {
    const said = typeof message === 'string' ? message : null;
    return [name, { verdict, message: said, advice: adviceText(advice, limits) }] as const;
  });
  return { id, category, title, severity, why, docs, outcomes: Object.fromEntries(outcomes) };
}
