import { numberText } from '@pagemark/ui/formats';
import type { Usage } from '../../api/queries.ts';
import { fileSize } from '../../components/file-size.ts';

/** `percent`: share of the limit in use, 0 to 100; null without a limit that can be used up. */
export type UsageRow = { label: string; text: string; percent: number | null };

/** The limits of an account with their usage. */
export function usageRows({ storage, open_audits: open, requests_per_minute: requests }: Usage): UsageRow[] {
  const audits = [
    { label: 'Single audits in progress', ...open.interactive },
    { label: 'Audits of imports and schedules in progress', ...open.bulk },
  ];
  return [
    {
      label: 'Storage',
      text: `${fileSize(storage.used)} of ${fileSize(storage.limit)}`,
      percent: percentOf(storage),
    },
    ...audits.map(({ label, used, limit }) => ({
      label,
      text: `${numberText(used)} of ${numberText(limit)}`,
      percent: percentOf({ used, limit }),
    })),
    {
      label: 'Requests per key',
      text: requests === null ? 'Unlimited' : `At most ${numberText(requests)} per minute`,
      percent: null,
    },
  ];
}

function percentOf({ used, limit }: { used: number; limit: number }): number {
  return limit === 0 ? 100 : Math.min(100, (100 * used) / limit);
}
