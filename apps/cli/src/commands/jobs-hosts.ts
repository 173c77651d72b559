import { QUEUE_LANES } from '@pagemark/core';
import type { Core, HostFilter, HostRecord } from '@pagemark/core';
import { InvalidArgumentError } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import { accountNamed } from './account-option.ts';

type Cursor = NonNullable<HostFilter['after']>;

export type HostOptions = {
  account?: string;
  host?: string;
  cursor?: Cursor;
  limit: number;
  json: boolean;
};

/** The cursor of a record, from its host, its lane and the number of its account: `shop.example/bulk/2`. */
function formatCursor({ host, lane, accountId }: Cursor): string {
  return `${host}/${lane}/${accountId}`;
}

/** The record of a cursor. Throws InvalidArgumentError. */
export function parseCursor(text: string): Cursor {
  const [, host, name, account] = /^([^/]+)\/(\w+)\/(\d{1,15})$/.exec(text) ?? [];
  const lane = QUEUE_LANES.find((each) => each === name);
  if (host === undefined || lane === undefined)
    throw new InvalidArgumentError(`${plainText(text)} is not a cursor of this list.`);
  return { host, lane, accountId: Number(account) };
}

/** `pagemark jobs hosts`: the waiting jobs of each host, as lines or JSON. */
export async function printHosts(
  terminal: Terminal,
  core: Core,
  { account, host, cursor, limit, json }: HostOptions,
): Promise<void> {
  const accountId = account === undefined ? undefined : (await accountNamed(core, account)).id;
  // One more, to find out whether there is a next page.
  const found = await core.jobs.hosts({
    limit: limit + 1,
    ...(accountId !== undefined && { accountId }),
    ...(host !== undefined && { host }),
    ...(cursor !== undefined && { after: cursor }),
  });
  const shown = found.slice(0, limit);
  if (json) terminal.out(`${JSON.stringify(shown.map(toHostJson), null, 2)}\n`);
  else if (shown.length === 0) terminal.err('Nothing is queued, active or failed.\n');
  else {
    terminal.out('host\tlane\taccount\tqueued\tactive\tfailed\toldest\tworker\n');
    for (const record of shown) terminal.out(`${hostRow(record).map(plainText).join('\t')}\n`);
  }
  const last = shown.at(-1);
  if (found.length > limit && last !== undefined)
    terminal.err(`More: --cursor ${plainText(formatCursor(last))}\n`);
}

function hostRow(record: HostRecord): string[] {
  const { host, lane, account, queued, hasMore, active, failed, oldestQueuedAtMs, worker } = record;
  const age = oldestQueuedAtMs === null ? '' : ageText(Date.now() - oldestQueuedAtMs);
  const fields = [host, lane, account, `${queued}${hasMore ? '+' : ''}`, active, failed, age, worker ?? ''];
  return fields.map(String);
}

const UNITS = [
  { name: 'd', ms: 86_400_000 },
  { name: 'h', ms: 3_600_000 },
  { name: 'm', ms: 60_000 },
];

/** An age in its largest unit: `3d`, `5h`, `12m`, `40s`. */
export function ageText(ms: number): string {
  const unit = UNITS.find((each) => ms >= each.ms) ?? { name: 's', ms: 1_000 };
  return `${Math.max(0, Math.floor(ms / unit.ms))}${unit.name}`;
}

/** The output of `jobs hosts --json`. */
function toHostJson({
  host,
  lane,
  accountId,
  account,
  queued,
  hasMore,
  active,
  failed,
  worker,
  ...times
}: HostRecord) {
  return {
    host,
    lane,
    account,
    account_id: accountId,
    queued,
    queued_relation: hasMore ? 'gte' : 'eq',
    active,
    failed,
    oldest_queued_at: isoTime(times.oldestQueuedAtMs),
    next_at: isoTime(times.nextAtMs),
    worker,
  };
}

function isoTime(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(timeMs).toISOString();
}
