import type { ColumnTypes } from './column-types.ts';
import { uncompressed } from './reports.ts';

/** Audits with Lighthouse, which wait here and not in the queue of pages, and the reports that it wrote. */
export const labTables = (t: ColumnTypes): string[] => [
  `create table lab_audits (
    run_seq ${t.big} primary key references runs (seq) on delete cascade,
    account_id ${t.big} not null,
    state ${t.small} not null default 0 check (state between 0 and 3),
    attempt integer not null default 0,
    token text,
    claimable_at ${t.big} not null default 0,
    outcomes text not null default '[]',
    error_code text,
    error_message text,
    check ((state = 1) = (token is not null)),
    check ((state = 3) = (error_code is not null))
  ${t.end(80)}`,
  'create index lab_audits_open on lab_audits (account_id, run_seq) where state < 2',
  `create table lab_files (
    run_seq ${t.big} not null references lab_audits (run_seq) on delete cascade,
    account_id ${t.big} not null,
    device ${t.small} not null check (device in (0, 1)),
    body ${t.bytes} not null,
    primary key (run_seq, device)
  ${t.end()}`,
  ...uncompressed(t, 'lab_files'),
];
