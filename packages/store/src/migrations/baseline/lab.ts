import type { Generated } from 'kysely';
import type { LabStateCode } from '../../column-codes.ts';
import { of, TABLE, tables } from './table.ts';

/** Audits with Lighthouse, which wait here and not in the queue of pages, and the reports that it wrote. */
export const LAB = tables({
  /** An audit of a completed run. */
  lab_audits: {
    run_seq: 'big primary key references runs (seq) on delete cascade',
    account_id: 'big not null',
    state: of<Generated<LabStateCode>>('small not null default 0 check (state between 0 and 3)'),
    /** Attempts so far. */
    attempt: 'integer not null default 0',
    /** While it is running: fences the writes of its worker. */
    token: 'text',
    /** While it is running: when another worker may claim it. While it is pending: not claimed before. */
    claimable_at: 'big not null default 0',
    /** A JSON array of LabOutcome. */
    outcomes: `text not null default '[]'`,
    error_code: 'text',
    error_message: 'text',
    [TABLE]: {
      constraints: [
        'check ((state = 1) = (token is not null))',
        'check ((state = 3) = (error_code is not null))',
      ],
      fillfactor: 80,
      indexes: { open: '(account_id, run_seq) where state < 2' },
    },
  },
  lab_files: {
    run_seq: 'big not null references lab_audits (run_seq) on delete cascade',
    account_id: 'big not null',
    /** Index into RENDER_DEVICES. */
    device: 'small not null check (device in (0, 1))',
    /** JSON in UTF-8, compressed with gzip. */
    body: 'bytes not null',
    [TABLE]: { key: 'run_seq, device', isCompressed: true },
  },
});
