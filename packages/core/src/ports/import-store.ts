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
  /** The name of the file; null if there is none. */
  name: string | null;
  /** The sitemap that the rows come from; null if the client sends them. */
  sitemapUrl: string | null;
  idempotencyKey: string | null;
};

/** The claim of an import that receives rows. It is valid only with this token, and expires when nothing is added for a while. */
export type Upload = { importSeq: number; token: string };

/**
 * `finished`: the idempotency key was used before for an import that has all its rows; `isSame` compares the digest of a request
 * with that of the import. `busy`: another request is still sending rows under this key.
 */
export type BeginImportOutcome =
  | { kind: 'begun'; upload: Upload }
  | { kind: 'finished'; import: Import; isSame: (requestDigest: Uint8Array) => boolean }
  | { kind: 'busy' };

/** The claim of an import to process, valid until the lease ends or another worker claims it. */
export type ImportClaim = Upload & {
  accountId: number;
  options: ImportOptions;
  /** The sitemap to read first; null if the rows are stored. */
  sitemapUrl: string | null;
  /** 1 for the first attempt. Counted at the claim; every stored batch resets it. */
  attempt: number;
};

/** The time until an import may be claimed again, in milliseconds, and the reason why it waits. */
export type ImportPause = { ms: number; waitingFor: ImportWaitCode };

/** The next step of an import: reading its sitemap, or processing its rows. */
export type ImportWork = 'sitemap' | 'lines';

/** A validated row. The outcome of a URL also depends on the existing reports. */
export type ValidatedRow =
  | { kind: 'url'; line: number; url: string; project: string; privacy: Privacy; password: string | null }
  | { kind: 'reject'; line: number; text: string; reason: string };

/** The position in the reports of an import, and the maximum number to return and to scan. */
export type ImportedReportsRange = { after: string | null; limit: number; scannedMax: number };

/** A report that an import created. `line`: its line in the import, from 1; null if unknown. */
export type ImportedReport = Report & { line: number | null };

/**
 * Existing reports that an import created, in the order of creation. `next`: the id after which there may be more, even if few or
 * none were found; null if there are no more.
 */
export type ImportedReports = { items: ImportedReport[]; next: string | null };

/**
 * A password to hash for the reports of an import, claimed for a while. `hash`: null until some of these reports have it; then
 * the password is empty.
 */
export type PendingPassword = { passwordSeq: number; token: string; password: string; hash: string | null };

/** The reason of rejected lines, the number of stored lines with it, and the first of them. */
export type RejectReason = { reason: string; count: number; example: { line: number; text: string } };

/** Imports with their unprocessed rows and their rejects. */
export type ImportStore = {
  /** Maximum duration of applying one batch, in milliseconds: it blocks other writes. */
  readonly batchMs: number;
  /** Creates an import without rows. */
  begin(accountId: number, request: NewImport): Promise<BeginImportOutcome>;
  /**
   * Stores rows, at most 1 MiB, and renews the claim; without rows, it only renews the claim. False, and nothing is stored, if
   * the claim is lost.
   */
  append(upload: Upload, entries: readonly ImportRow[]): Promise<boolean>;
  /** Queues the import after its last row. `digest`: only for an import with an idempotency key. Null if the claim is lost. */
  finish(upload: Upload, requestDigest: Uint8Array | null): Promise<Import | null>;
  /** Removes an import that was not received completely. */
  discard(upload: Upload): Promise<void>;

  get(accountId: number, id: string): Promise<Import | null>;
  /** Newest first. Throws AppError `validation_failed` for another list's cursor. */
  list(accountId: number, query: { perPage: PerPage; position: Position }): Promise<ListPage<Import>>;
  /** Rejects after a line, in order, at most `limit`; with a reason, only those that have it. */
  rejects(
    accountId: number,
    id: string,
    range: { afterLine: number; limit: number; reason?: string | null },
  ): Promise<ImportReject[]>;
  /** The reasons of the stored rejects, the most frequent first. Null if there is no such import. */
  rejectReasons(accountId: number, id: string, limit: number): Promise<RejectReason[] | null>;
  /**
   * Reports that an import created. There is no index by import, so other reports of the account from the same time are scanned,
   * too, up to `scannedMax`. Null if there is no such import.
   */
  reports(accountId: number, id: string, range: ImportedReportsRange): Promise<ImportedReports | null>;
  /** Ends an import between two batches. `ended`: it had already ended. */
  cancel(accountId: number, id: string): Promise<Import | 'ended' | null>;
  /** Deletes an import; its reports stay. False if it is unknown. `actor`: by default the operator. */
  delete(accountId: number, id: string, actor?: Actor): Promise<boolean>;

  /**
   * Claims the unclaimed import that was processed longest ago and has `work` to do (default: any). `worker`: the claimant's
   * name, for `reclaim`. At most two sitemaps of one account are claimed at a time.
   */
  claim(worker?: string, work?: ImportWork): Promise<ImportClaim | null>;
  /**
   * Releases the imports that were claimed under this name, without waiting for their leases. The attempts still count. The
   * worker of that name must have died. Returns how many.
   */
  reclaim(worker: string): Promise<number>;
  /** Renews the lease of a claim whose sitemap is being read. False if it is lost. */
  heartbeat(claim: ImportClaim): Promise<boolean>;
  /**
   * The next rows: those of one stored chunk. Empty at the end; `sealed` if they were encrypted with another key; null if the
   * claim is lost.
   */
  read(claim: ImportClaim): Promise<ImportRow[] | 'sealed' | null>;
  /**
   * Applies the next rows in one transaction: creates reports with runs and jobs, stores rejects and counts, and advances the
   * position. False if the claim is lost. Throws AppError `queue_full`, `account_queue_full`.
   */
  apply(claim: ImportClaim, lines: readonly ValidatedRow[]): Promise<boolean>;
  /** Removes some rows of an earlier attempt at the sitemap. Returns whether any remain. */
  clear(claim: ImportClaim): Promise<boolean>;
  /**
   * Records that the URLs of the import are in a sitemap at a public address. Its reports are then only ever fetched from public
   * addresses.
   */
  publicSitemap(claim: ImportClaim): Promise<void>;
  /** Marks the sitemap as read, so its rows are processed. False if the claim is lost. */
  markSitemapRead(claim: ImportClaim): Promise<boolean>;
  /** Ends an import that has no rows left or that failed. False if the claim is lost. */
  end(claim: ImportClaim, failure: ImportFailure | null): Promise<boolean>;
  /** Releases the claim: the import can be claimed now, or after a pause. */
  release(claim: ImportClaim, pause?: ImportPause): Promise<void>;

  /**
   * Claims a password to hash for a while; null if there is none. Accounts take turns; within an account, passwords are in order.
   * `lost`: the password was encrypted with another key; the reports that need it stay private, and the import gets an error.
   */
  takePendingPassword(): Promise<PendingPassword | 'lost' | null>;
  /**
   * Protects some of the reports that wait for this password. It stays pending while any are left. Does nothing if the claim is
   * lost.
   */
  applyPassword(password: PendingPassword, hash: string): Promise<void>;
  /** Removes some rows of deleted, canceled and abandoned imports. Returns whether there were any. */
  sweep(): Promise<boolean>;
};
