import type { QueueLimits } from '@pagemark/core';
import { parseSettings, wholeNumber } from '@pagemark/core';
import { z } from 'zod';
import { accountShare } from './queue/queue-limits.ts';

const MIB = 1_048_576;

const Settings = z.object({
  QUEUE_ACCOUNT_PERCENT: wholeNumber(1, 100).default(10),
  ACCOUNT_QUOTA_MB: wholeNumber(1, 1_000_000_000).default(102_400),
  IMPORT_REJECTS_MAX: wholeNumber(0, 10_000_000).default(10_000),
});

/** The limits of accounts that an environment sets, for every process that opens the store. Throws SettingsError. */
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
