import type { QueueLimits } from '@pagemark/core';
import { parseSettings, wholeNumber } from '@pagemark/core';
import { z } from 'zod';
import { accountShare } from './sqlite/queue/queue-limits.ts';

const Settings = z.object({ QUEUE_ACCOUNT_PERCENT: wholeNumber(1, 100).default(10) });

/** The limits of accounts that an environment sets, for every process that opens the store. Throws SettingsError. */
export function readAccountLimits(environment: NodeJS.ProcessEnv): Pick<QueueLimits, 'accountOpenMax'> {
  const { QUEUE_ACCOUNT_PERCENT: percent } = parseSettings(Settings, environment);
  return { accountOpenMax: accountShare(percent) };
}
