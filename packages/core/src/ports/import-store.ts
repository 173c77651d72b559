import type {
  Import,
  ImportFailure,
  ImportOptions,
  ImportReject,
  ImportSource,
  ImportWaitCode,
  ListPage,
  PerPage,
  Position,
  Privacy,
  Report,
} from '@pagemark/domain';
import type { Actor } from './activity-store.ts';

/** A row of an import as it was sent: an unvalidated URL with options, or the reason why it cannot be parsed. */
export type ImportRow =
  | { line: number; url: string; privacy?: string | number; password?: string }
  | { line: number; text: string; problem: string };

export type NewImport = {
  source: ImportSource;
  options: ImportOptions;
  /** The name of the file; null: none. */
  name: string | null;
  /** The sitemap that the rows come from; null when the client sends them. */
  sitemapUrl: string | null;
  idempotencyKey: string | null;
};

/**
 * The right to add rows to an import. It is valid for this token only, and expires when nothing is added for a while.
 */
export type Upload = { importSeq: number; token: string };

/**
 * `finished`: the idempotency key was used before, and that import has all its rows; `isSame` compares the digest of a
 * request with it. `busy`: another request is still sending rows under this key.
 */
export type BeginImportOutcome =
  | { kind: 'begun'; upload: Upload }
  | { kind: 'finished'; import: Import; isSame: (requestDigest: Uint8Array) => boolean }
  | { kind: 'busy' };

/** The right to process an import, until the lease ends or another worker claims it. */
export type ImportClaim = Upload & {
  accountId: number;
  options: ImportOptions;
  /** The sitemap to read first; null when the rows are stored. */
  sitemapUrl: string | null;
  /** 1 for the first attempt. Counted at the claim; every stored batch resets it. */
  attempt: number;
};

/** For how long an import is not to be claimed, in milliseconds, and what it waits for. */
export type ImportPause = { ms: number; waitingFor: ImportWaitCode };

/** What an import needs next: reading its sitemap, or processing its rows. */
export type ImportWork = 'sitemap' | 'lines';

/** A validated row. The outcome of a URL also depends on the existing reports. */
export type ValidatedRow =
  | { kind: 'url'; line: number; url: string; project: string; privacy: Privacy; password: string | null }
  | { kind: 'reject'; line: number; text: string; reason: string };

/** Where to continue in the reports of an import, and how many to return and to scan at most. */
export type ImportedReportsRange = { after: string | null; limit: number; scannedMax: number };

/** A report that an import created. `line`: its line in the import, from 1; null when it is not known. */
export type ImportedReport = Report & { line: number | null };

/**
 * Existing reports that an import created, in the order of creation. `next`: the id after which there may be more, even
 * if few or none were found; null: there are no more.
 */
export type ImportedReports = { items: ImportedReport[]; next: string | null };

/**
 * A password to be hashed for the reports of an import, claimed for a while. `hash`: null until some of these reports have it; then
 * the password is empty.
 */
export type PendingPassword = { passwordSeq: number; token: string; password: string; hash: string | null };

/** Why lines were rejected, how many of those that are stored, and the first of them. */
export type RejectReason = { reason: string; count: number; example: { line: number; text: string } };

/** Imports with their unprocessed rows and their rejects. */
export type ImportStore = {
  /** Maximum duration of applying one batch, in milliseconds: it blocks other writes. */
  readonly batchMs: number;
  /** Creates an import without rows. */
  begin(accountId: number, request: NewImport): Promise<BeginImportOutcome>;
  /** Stores rows, at most 1 MiB, and renews the right; without rows it renews the right alone. False when the right is lost: nothing was stored. */
  append(upload: Upload, entries: readonly ImportRow[]): Promise<boolean>;
  /**
   * Queues the import after its last row. `digest`: for an import with an idempotency key. Null when the right is lost.
   */
  finish(upload: Upload, requestDigest: Uint8Array | null): Promise<Import | null>;
  /** Removes an import that was not received completely. */
  discard(upload: Upload): Promise<void>;

  get(accountId: number, id: string): Promise<Import | null>;
  /** Newest first. Throws AppError `validation_failed` for a cursor of another list. */
  list(accountId: number, query: { perPage: PerPage; position: Position }): Promise<ListPage<Import>>;
  /** Rejects after a line, in order, at most `limit`; only those of a reason if it is given. */
  rejects(
    accountId: number,
    id: string,
    range: { afterLine: number; limit: number; reason?: string | null },
  ): Promise<ImportReject[]>;
  /** The reasons of the stored rejects, the most frequent first. Null: there is no such import. */
  rejectReasons(accountId: number, id: string, limit: number): Promise<RejectReason[] | null>;
  /**
   * Reports that an import created. There is no index by import, so other reports that the account created at the same
   * time are scanned, too, up to `scannedMax`. Null when there is no such import.
   */
  reports(accountId: number, id: string, range: ImportedReportsRange): Promise<ImportedReports | null>;
  /** Ends an import between two batches. `ended`: it had already ended. */
  cancel(accountId: number, id: string): Promise<Import | 'ended' | null>;
  /** Deletes an import; its reports stay. Returns false when it is unknown. `actor`: default: the operator. */
  delete(accountId: number, id: string, actor?: Actor): Promise<boolean>;

  /**
   * Claims the unclaimed import that was processed longest ago and has `work` to do: any when absent. `worker` names
   * the claimant, for `reclaim`. At most two sitemaps of one account are claimed at a time.
   */
  claim(worker?: string, work?: ImportWork): Promise<ImportClaim | null>;
  /**
   * Releases the imports that were claimed under this name, without waiting for their leases. The attempts stay
   * counted. The worker of that name must have died. Returns how many.
   */
  reclaim(worker: string): Promise<number>;
  /** Renews the lease of a claim whose sitemap is being read. False when it is lost. */
  heartbeat(claim: ImportClaim): Promise<boolean>;
  /**
   * The next rows, those of one stored chunk. Empty at the end; `sealed` when they were encrypted with another key;
   * null when the claim is lost.
   */
  read(claim: ImportClaim): Promise<ImportRow[] | 'sealed' | null>;
  /**
   * Applies the next rows in one transaction: creates reports with runs and jobs, stores rejects and counts, and moves
   * the position. False when the claim is lost. Throws AppError `queue_full`, `account_queue_full`.
   */
  apply(claim: ImportClaim, lines: readonly ValidatedRow[]): Promise<boolean>;
  /** Removes some rows of an earlier attempt at the sitemap. Returns whether any remain. */
  clear(claim: ImportClaim): Promise<boolean>;
  /** Records that a sitemap at a public address lists the URLs of the import. Its reports are then fetched only from public addresses, permanently. */
  publicSitemap(claim: ImportClaim): Promise<void>;
  /** Marks the sitemap as read, so its rows are processed. False when the claim is lost. */
  markSitemapRead(claim: ImportClaim): Promise<boolean>;
  /** Ends an import that has no rows left, or that failed as a whole. False when the claim is lost. */
  end(claim: ImportClaim, failure: ImportFailure | null): Promise<boolean>;
  /** Releases the claim: it can be claimed now, or after a pause. */
  release(claim: ImportClaim, pause?: ImportPause): Promise<void>;

  /**
   * Reserves a password to hash for a while; null when there is none. Accounts take turns; within an account, rows are
   * in order. `lost`: the password was encrypted with another key; the reports that need it stay private, and the
   * import gets an error.
   */
  takePendingPassword(): Promise<PendingPassword | 'lost' | null>;
  /** Protects some of the reports that wait for this password. It stays pending while any are left. Does nothing when the claim is lost. */
  applyPassword(password: PendingPassword, hash: string): Promise<void>;
  /** Removes some rows of deleted, canceled and abandoned imports. Returns whether there were any. */
  sweep(): Promise<boolean>;
};
