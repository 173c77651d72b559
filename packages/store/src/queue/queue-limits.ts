import type { Lane, QueueLimits } from '@pagemark/core';
import { parseSettings, wholeNumber } from '@pagemark/core';
import { z } from 'zod';

const OPEN_MAX: Record<Lane, number> = { interactive: 10_000, bulk: 20_000_000 };

/** The open jobs that one account may have: a percentage of each lane. */
function accountShare(percent: number): Record<Lane, number> {
  const of = (lane: Lane) => Math.max(1, Math.floor((OPEN_MAX[lane] * percent) / 100));
  return { interactive: of('interactive'), bulk: of('bulk') };
}

export const QUEUE_LIMITS_DEFAULT: QueueLimits = {
  leaseMs: 30_000,
  attemptMs: 90_000,
  attemptsMax: 3,
  backoffMs: 2_000,
  backoffMaxMs: 60_000,
  perHostMax: 2,
  hostDelayMs: 1_000,
  openMax: OPEN_MAX,
  accountOpenMax: accountShare(10),
  storedBytesMax: 100 * 1024 ** 3,
  rejectsMax: 10_000,
};

/** After how many milliseconds a host that another worker holds, or that is full, is looked at again. */
export const BUSY_MS = 250;
/** After how many milliseconds an entry is looked at again whose pages belong to a deleted project or are locked. */
export const LATER_MS = 5_000;
/** Entries that are looked at per page to claim: the hosts of some have to wait. */
export const CLAIM_LOOKS_MAX = 20;
/** Entries that are made ready in one claim. */
export const READY_MAX = 1_000;
/** Pages of deleted projects are skipped: at most this many are read to find one of a project that still exists. */
export const SKIPPED_MAX = 1_000;

const MIB = 1_048_576;

const Settings = z.object({
  QUEUE_ACCOUNT_PERCENT: wholeNumber(1, 100).default(10),
  ACCOUNT_QUOTA_MB: wholeNumber(1, 1_000_000_000).default(102_400),
  IMPORT_REJECTS_MAX: wholeNumber(0, 10_000_000).default(10_000),
});

/** The limits of accounts in an environment, for every process that opens the store. Throws SettingsError. */
export function readAccountLimits(
  environment: NodeJS.ProcessEnv,
): Pick<QueueLimits, 'accountOpenMax' | 'storedBytesMax' | 'rejectsMax'> {
  const settings = parseSettings(Settings, environment);
  return {
    accountOpenMax: accountShare(settings.QUEUE_ACCOUNT_PERCENT),
    storedBytesMax: settings.ACCOUNT_QUOTA_MB * MIB,
    rejectsMax: settings.IMPORT_REJECTS_MAX,
  };
}
