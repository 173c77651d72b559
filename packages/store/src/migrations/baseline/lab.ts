import { LEASE_ENDS, LEASED, TABLE, tables } from './table.ts';

/** Lighthouse audits, which wait here rather than in the queue of pages, and the reports that Lighthouse wrote. */
export const LAB = tables({
  /** An audit of a completed run with Lighthouse. */
  lab_audits: {
    run_seq: 'big primary key references runs (seq) on delete cascade',
    account_id: 'big not null',
    /** A JSON array of LabOutcome. */
    outcomes: `text not null default '[]'`,
    /** The error is LighthouseFailure as JSON. */
    ...LEASED,
    [TABLE]: {
      constraints: [LEASE_ENDS, 'check ((state = 2) = (error is not null))'],
      fillfactor: 80,
      indexes: { open: '(account_id, run_seq) where state = 0' },
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
