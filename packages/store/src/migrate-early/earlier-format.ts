import { LIMIT_MESSAGES, UNAVAILABLE_MESSAGES } from '@pagemark/domain';
import type { LimitName, MessageCatalog, UnavailableCode, UnavailableReason } from '@pagemark/domain';
import type { StoredResults } from '../results/serialize-results.ts';

/** Property names of results and message catalogs that early versions stored, with their current names. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  why: 'description',
  advice: 'recommendation',
  docs: 'reference',
  share: 'credit',
  shares: 'credits',
  cutoffs: 'gradeThresholds',
  weights: 'transferSizes',
  wording: 'catalog',
};

type Members = Record<string, unknown>;

/** Converts stored results to the current format. Those of earlier versions stay until retention or a new run replaces them. */
export function currentResults(stored: StoredResults): StoredResults {
  const results = renamed(stored);
  const fetch = renamed(stored.fetch);
  const around = fetch['around'] as EarlierSummary | undefined;
  delete fetch['around'];
  if (around !== undefined) fetch['artifacts'] = currentSummary(around);
  fetch['limits'] = stored.fetch.limits.flatMap((hit) => {
    const name = currentLimitName(hit.name);
    return name === null ? [] : [{ ...hit, name }];
  });
  const findings = Array.isArray(stored.findings) ? stored.findings.map(currentFinding) : stored.findings;
  return { ...results, fetch, findings } as unknown as StoredResults;
}

/** Converts a message catalog to the current format; its digest stays the stored one. */
export function currentCatalog(stored: MessageCatalog): MessageCatalog {
  const checks = stored.checks.map((check) => ({
    ...renamed(check),
    outcomes: Object.fromEntries(
      Object.entries(check.outcomes).map(([name, outcome]) => [name, renamed(outcome)]),
    ),
  }));
  return { ...renamed(stored), checks } as unknown as MessageCatalog;
}

function currentFinding(finding: unknown): unknown {
  return typeof finding === 'object' && finding !== null ? renamed(finding) : finding;
}

type EarlierSummary = {
  leftOut: { reason: string; count: number }[];
  unknown: { piece: string; reason: string }[];
};

function currentSummary({ leftOut, unknown, ...cost }: EarlierSummary) {
  return {
    ...cost,
    skipped: leftOut.map(({ reason, count }) => ({ ...currentReason(reason), count })),
    unavailable: unknown.map(({ piece, reason }) => ({ artifact: piece, ...currentReason(reason) })),
  };
}

/** The reason with its code, if only the message was stored. */
function currentReason(message: string): UnavailableReason {
  const found = Object.entries(UNAVAILABLE_MESSAGES).find(([, known]) => known === message);
  // Object.entries() returns strings; these are the codes of the list.
  return { reasonCode: (found?.[0] as UnavailableCode | undefined) ?? 'not_recorded', message };
}

/** A limit by its current name; null if reports no longer name it. */
function currentLimitName(name: string): LimitName | null {
  const audit = /^fetch\.limit\.(nodes|depth|attributes|attribute_characters|cpu_ms|audit_ms|heap_mb)$/.exec(
    name,
  );
  const current =
    audit === null
      ? name.replace('.surroundings_', '.artifacts_').replace('analysed', 'analyzed')
      : `audit.limit.${(audit[1] ?? '').replace('total_ms', 'total_ms')}`;
  return Object.hasOwn(LIMIT_MESSAGES, current) ? (current as LimitName) : null;
}

function renamed(members: object): Members {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [CURRENT_NAMES[name] ?? name, value]),
  );
}
