import type { DuplicatePolicyCode, ImportSourceCode, ImportStatusCode } from '../../column-codes.ts';
import type { Engine } from '../../db/engine.ts';
import { IMPORT_COUNTS } from './report-states.ts';
import { RENDERING } from './reports.ts';
import { createTables, LEASE_ENDS, LEASED, of, TABLE, tables } from './table.ts';

/** Imports, their lines, and the passwords in their lines. */
export const IMPORTS = tables({
  imports: {
    seq: 'seq',
    id: of<Uint8Array>('bytes not null unique'),
    account_id: 'big not null references accounts (id)',
    source: of<ImportSourceCode>('integer not null check (source between 0 and 4)'),
    status: of<ImportStatusCode>('integer not null check (status between 0 and 5)'),
    privacy: of<0 | 1 | 2>('integer not null check (privacy in (0, 1, 2))'),
    on_duplicate: of<DuplicatePolicyCode>('integer not null check (on_duplicate in (0, 1, 2))'),
    /** The rendering of the reports that it creates. */
    ...RENDERING,
    /** The name of the file; null if there is none. */
    name: 'text',
    /** The URL from which lines are still to be read; null when all are stored. */
    sitemap_url: 'text',
    /** The number of chunks of the upload stored so far, including removed ones. */
    chunks: 'integer not null default 0',
    /** The position of the next line: the chunk, and how many of its entries have outcomes. */
    cursor_chunk: 'integer not null default 0',
    cursor_entry: 'integer not null default 0',
    lines: 'integer not null default 0',
    created: 'integer not null default 0',
    refreshed: 'integer not null default 0',
    skipped: 'integer not null default 0',
    rejected: 'integer not null default 0',
    /** The number of stored rejects, which are the first ones, and their bytes. */
    kept_rejects: 'integer not null default 0',
    reject_bytes: 'big not null default 0',
    /** Bytes of the stored upload; 0 after the import has ended. */
    upload_bytes: 'big not null default 0',
    error_code: 'text',
    /** Null: the code's own message. */
    error_message: 'text',
    /** A code of IMPORT_WAIT_MESSAGES, until the next batch is applied. */
    waiting_for: 'text',
    idempotency_key: 'text',
    /** The keyed digest of the request; null until the whole request was received, empty without an idempotency key. */
    request_digest: 'bytes',
    created_at: 'big not null',
    /** When it was last claimed, by which imports take turns. */
    worked_at: 'big not null',
    finished_at: 'big',
    /** The first time when none of its reports was pending any more. */
    audits_finished_at: 'big',
    /** The fencing token of the sender, or of the worker that processes its lines. */
    token: 'text',
    lease_until: 'big',
    attempt: 'integer not null default 0',
    [TABLE]: {
      fillfactor: 50,
      indexes: {
        account: '(account_id, seq)',
        idempotency: 'unique (account_id, idempotency_key)',
        open: '(worked_at) where status in (1, 2)',
        audited: '(seq) where finished_at is not null and audits_finished_at is null',
      },
    },
  },
  /**
   * The reports that an import created in projects that are not being cleared, by result. Summed over slots: see `counters.ts`.
   */
  import_counts: {
    import_seq: 'big not null references imports (seq) on delete cascade',
    slot: 'small not null',
    ...IMPORT_COUNTS,
    [TABLE]: { key: 'import_seq, slot', isByKey: true, fillfactor: 50 },
  },
  /** The same counts for each project. */
  import_projects: {
    project_id: 'big not null references projects (id) on delete cascade',
    import_seq: 'big not null',
    ...IMPORT_COUNTS,
    [TABLE]: { key: 'project_id, import_seq', isByKey: true, fillfactor: 50 },
  },
  /** Imports that have ended or were deleted, and whose other rows are still to be removed. */
  import_cleanup: {
    import_seq: 'big primary key',
    keeps_rejects: of<0 | 1>('integer not null'),
  },
  /** Imports from a sitemap at a public address. A row outlives its import. */
  public_sitemaps: { import_seq: 'big primary key', [TABLE]: { isByKey: true } },
  /** Chunks of an upload: ImportRow[] serialized by serializeEntries, encrypted when it contains passwords. Removed when its lines have outcomes. */
  import_chunks: {
    import_seq: 'big not null',
    number: 'integer not null',
    entries: 'integer not null',
    body: 'bytes not null',
    [TABLE]: { key: 'import_seq, number', isCompressed: true },
  },
  import_rejects: {
    import_seq: 'big not null',
    line: 'big not null',
    text: 'text not null',
    reason: 'text not null',
    [TABLE]: { key: 'import_seq, line', isByKey: true },
  },
  /** The passwords in the lines of an import. */
  import_passwords: {
    seq: 'seq',
    import_seq: 'big not null',
    /** The account of the import, because accounts take turns. 0 if unknown. */
    account_id: 'big not null',
    /** The secret box's digest of the password, by which later lines with the same password find it. */
    digest: 'bytes not null',
    /** Sealed, until it is hashed; then null. */
    password: 'bytes',
    hash: 'text',
    /** The work is done when every report that waits for the password has its hash. */
    ...LEASED,
    [TABLE]: {
      constraints: ['unique (import_seq, digest)', LEASE_ENDS],
      indexes: { waiting: '(account_id, seq) where state = 0' },
    },
  },
  /** Reports that are private until the password they were given is hashed. */
  pending_passwords: {
    report_seq: 'big primary key references reports (seq) on delete cascade',
    password_seq: 'big not null',
    [TABLE]: { indexes: { password: '(password_seq)' } },
  },
});

export const importTables = (engine: Engine): string[] => [
  ...createTables(IMPORTS, engine),
  // On PostgreSQL, no index contains a column that changes with every batch, because all indexes would be updated with it.
  `create index imports_receiving on imports (${engine === 'sqlite' ? 'lease_until' : 'seq'}) where status = 0`,
  ...(engine === 'sqlite'
    ? []
    : [
        // Keeps samples of passwords out of the planner's statistics.
        'alter table import_passwords alter column password set statistics 0',
      ]),
];
