import type { RenderRunChoice } from '@pagemark/domain';
import type { Generated } from 'kysely';
import type { DevicesCode, RenderingCode } from './column-codes.ts';

type TimeMs = number;

/** Index into IMPORT_STATUSES. */
export type ImportStatusCode = 0 | 1 | 2 | 3 | 4 | 5;
/** Index into IMPORT_SOURCES. */
export type ImportSourceCode = 0 | 1 | 2 | 3 | 4;
/** Index into DUPLICATE_POLICIES. */
export type DuplicateRuleCode = 0 | 1 | 2;

type ImportTable = {
  seq: Generated<number>;
  id: Uint8Array;
  account_id: number;
  source: ImportSourceCode;
  status: ImportStatusCode;
  privacy: 0 | 1 | 2;
  on_duplicate: DuplicateRuleCode;
  /** Of the reports that it creates. */
  rendering: Generated<RenderingCode>;
  devices: Generated<DevicesCode>;
  render_runs: Generated<RenderRunChoice>;
  /** The name of the file; null when there is none. */
  name: string | null;
  /** Where lines are still to be read from; null when they are all there. */
  sitemap_url: string | null;
  /** The number of chunks of the upload stored so far, including removed ones. */
  chunks: Generated<number>;
  /** The position of the next line: the chunk, and how many of its entries have outcomes. */
  cursor_chunk: Generated<number>;
  cursor_entry: Generated<number>;
  lines: Generated<number>;
  created: Generated<number>;
  refreshed: Generated<number>;
  skipped: Generated<number>;
  rejected: Generated<number>;
  /** The number of stored rejects (the first ones), and their bytes. */
  kept_rejects: Generated<number>;
  reject_bytes: Generated<number>;
  /** Bytes of the stored upload; 0 when the import has ended. */
  upload_bytes: Generated<number>;
  /** Reports that the import created, by result; maintained by triggers. */
  pending: Generated<number>;
  bad: Generated<number>;
  decent: Generated<number>;
  good: Generated<number>;
  failed: Generated<number>;
  error_code: string | null;
  /** A code of IMPORT_WAIT_MESSAGES, until the next batch is applied. */
  waiting_for: string | null;
  idempotency_key: string | null;
  /** The keyed digest of the request; null until all of it was received, empty without an idempotency key. */
  request_digest: Uint8Array | null;
  created_at: TimeMs;
  /** When it was last claimed: imports take turns by it. */
  worked_at: TimeMs;
  finished_at: TimeMs | null;
  /** When none of its reports was pending any more, for the first time. */
  audits_finished_at: TimeMs | null;
  /** Fencing token of the sender or the worker of its lines. */
  token: string | null;
  lease_until: TimeMs | null;
  attempt: Generated<number>;
};

/** A chunk of an upload: ImportRow[] packed by packEntries, encrypted when it contains passwords. Removed when its lines have outcomes. */
type ImportChunkTable = { import_seq: number; number: number; entries: number; body: Uint8Array };

type ImportRejectTable = { import_seq: number; line: number; text: string; reason: string };

/** A password that lines of an import gave. */
type ImportPasswordTable = {
  seq: Generated<number>;
  import_seq: number;
  /** The account of the password, because accounts take turns. 0 when unknown. */
  account_id: number;
  /** Of the secret box: by it later lines with the same password find it. */
  digest: Uint8Array;
  /** Sealed, until every report that waits for it has its hash; null after that. */
  password: Uint8Array | null;
  hash: string | null;
  reserved_until: Generated<TimeMs>;
};

/** A report that is private until the password it was given is hashed. */
type PendingPasswordTable = { report_seq: number; password_seq: number };

/** An import that has ended or was deleted, but whose other rows are not removed yet. */
type ImportGarbageTable = { import_seq: number; keeps_rejects: 0 | 1 };

/** An import from a sitemap at a public address. The row outlives the import. */
type PublicSitemapTable = { import_seq: number };

/** Reports of an import in a project that is not being cleared, maintained by triggers; the import's counters are their sum. */
type ImportProjectTable = {
  project_id: number;
  import_seq: number;
  pending: Generated<number>;
  failed: Generated<number>;
  bad: Generated<number>;
  decent: Generated<number>;
  good: Generated<number>;
};

export type ImportSchema = {
  imports: ImportTable;
  import_chunks: ImportChunkTable;
  import_rejects: ImportRejectTable;
  import_passwords: ImportPasswordTable;
  pending_passwords: PendingPasswordTable;
  import_garbage: ImportGarbageTable;
  public_sitemaps: PublicSitemapTable;
  import_projects: ImportProjectTable;
};
