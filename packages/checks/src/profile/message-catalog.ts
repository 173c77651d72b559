import { createHash } from 'node:crypto';
import { creditOf, VERDICTS, weightOf } from '@pagemark/domain';
import type { CheckMessages, Verdict, MessageCatalog } from '@pagemark/domain';
import { recommendationText } from '../definition/recommendation-text.ts';
import { readsDocument } from '../definition/check-inputs.ts';
import type { Check } from '../definition/define-check.ts';
import type { AuditProfile } from './audit-profile.ts';
import { checksForProfile } from './checks-for-profile.ts';

/** Cached per profile: the same for every page. */
const cache = new WeakMap<AuditProfile, MessageCatalog>();

/**
 * The texts that the findings of a profile share on every page. Its digest depends only on its content, so it is the
 * same in every process.
 */
export function messageCatalogOf(profile: AuditProfile): MessageCatalog {
  const known = cache.get(profile);
  if (known !== undefined) return known;
  const catalog = buildCatalog(profile);
  cache.set(profile, catalog);
  return catalog;
}

function buildCatalog(profile: AuditProfile): MessageCatalog {
  const { scoring } = profile;
  // The type requires every verdict as a key.
  const credits = Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, creditOf(verdict, scoring)]),
  ) as Record<Verdict, number | null>;
  const checks = checksForProfile(profile).map((check) => ({
    ...wordsOf(check),
    weight: weightOf(check, scoring),
  }));
  const digest = createHash('sha256').update(JSON.stringify({ credits, checks })).digest('base64url');
  return { digest, credits, checks };
}

function wordsOf(check: Check): Omit<CheckMessages, 'weight'> {
  const { id, category, title, severity, description, reference, thresholds } = check;
  const outcomes = Object.entries(check.outcomes).map(([name, { verdict, message, recommendation }]) => {
    const fixedMessage = typeof message === 'string' ? message : null;
    return [
      name,
      { verdict, message: fixedMessage, recommendation: recommendationText(recommendation, thresholds) },
    ] as const;
  });
  return {
    id,
    category,
    title,
    severity,
    description,
    reference,
    ...(readsDocument(check.requires) && { readsDocument: true }),
    outcomes: Object.fromEntries(outcomes),
  };
}
