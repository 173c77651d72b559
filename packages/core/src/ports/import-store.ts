import type {
  Import,
  ImportFailure,
  ImportOptions,
  ImportReject,
  ImportSource,
  ListPage,
  PerPage,
  Position,
  Privacy,
  Report,
} from '@pagemark/domain';
import type { Actor } from './activity-store.ts';

/** One line of an import as it was sent: what it asks for, unchecked, or why it cannot be read at all. */
export type ImportRow =
  | { line: number; url: string; privacy?: string | number; password?: string }
  | { line: number; text: string; problem: string };

export type NewImport = {
  source: ImportSource;
  options: ImportOptions;
  /** Where the lines come from later on; null when they are sent. */
  sitemapUrl: string | null;
  idempotencyKey: string | null;
};

/** The right to add lines to an import: it holds for this token alone, and ends when nothing is added for a while. */
export type Upload = { importSeq: number; token: string };

/**
 * `finished`: the key was used before, and what it stands for has all its lines; `isSame` tells by the digest of a
 * request whether it is the same again. `busy`: another request is still sending lines under this key.
 */
export type BeginImportOutcome =
  | { kind: 'begun'; upload: Upload }
  | { kind: 'finished'; import: Import; isSame: (requestDigest: Uint8Array) => boolean }
  | { kind: 'busy' };

/** The right to work on an import, until the lease ends or another claims it. */
export type ImportClaim = Upload & {
  accountId: number;
  options: ImportOptions;
  /** The sitemap that is still to be read into lines; null when the lines are there. */
  sitemapUrl: string | null;
  /** 1 for the first; counted at the claim, and set back by every batch that is written. */
  attempt: number;
};

/** What is to be done for an import next: its sitemap is to be read, or its lines are there. */
export type ImportWork = 'sitemap' | 'lines';

/** A line that was looked at. Its outcome, when it is a URL, also depends on which reports there are. */
export type ValidatedRow =
  | { kind: 'url'; line: number; url: string; project: string; privacy: Privacy; password: string | null }
  | { kind: 'reject'; line: number; text: string; reason: string };

/** Where to go on among the reports of an import, and how many to answer and to look at, at most. */
export type ImportedReportsRange = { after: string | null; limit: number; lookedAtMax: number };

/**
 * Reports that an import made and that there still are, in the order of their creation. `next` is the id after which there
 * may be more, also when few or none were found; null: there are none.
 */
export type ImportedReports = { items: Report[]; next: string | null };

/** A password that waits to be hashed, for the reports of an import that were given it. */
/** `hash`: made at an earlier turn, when it protected some of its reports. */
export type PendingPassword = { passwordSeq: number; password: string; hash: string | null };

/** Imports of accounts, their lines on the way and the rejects that stay. */
export type ImportStore = {
  /** How long giving lines their outcomes may take at a time, in milliseconds: others wait for it meanwhile. */
  readonly batchMs: number;
  /** Makes an import that is being received. */
  begin(accountId: number, request: NewImport): Promise<BeginImportOutcome>;
  /** Keeps lines, at most 1 MiB of them, and renews the right to. False when it is lost: nothing was kept. */
  append(upload: Upload, entries: readonly ImportRow[]): Promise<boolean>;
  /** All lines are there: queues the import. A digest is for one with an idempotency key. Null when the right is lost. */
  finish(upload: Upload, requestDigest: Uint8Array | null): Promise<Import | null>;
  /** Removes an import whose lines did not all come. */
  discard(upload: Upload): Promise<void>;

  get(accountId: number, id: string): Promise<Import | null>;
  /** Newest first. Throws AppError `validation_failed` on a cursor that was not made for this list. */
  list(accountId: number, query: { perPage: PerPage; position: Position }): Promise<ListPage<Import>>;
  /** Rejects after a line, in order, at most `limit`. */
  rejects(
    accountId: number,
    id: string,
    range: { afterLine: number; limit: number },
  ): Promise<ImportReject[]>;
  /**
   * Reports that an import made. Nothing but their own rows tells of which import they are, so those that the account made
   * meanwhile are looked at as well, but no more than `lookedAtMax`. Null when there is no such import.
   */
  reports(accountId: number, id: string, range: ImportedReportsRange): Promise<ImportedReports | null>;
  /** Ends an import between two batches. `ended`: it was over already. */
  cancel(accountId: number, id: string): Promise<Import | 'ended' | null>;
  /** Deletes an import, by the operator by default; its reports stay. Returns false when it is unknown. */
  delete(accountId: number, id: string, actor?: Actor): Promise<boolean>;

  /**
   * Claims the unclaimed import that was processed longest ago and has `work` to do: any when absent. `worker` names
   * the claimant, for `reclaim`. At most two sitemaps of one account are claimed at a time.
   */
  claim(worker?: string, work?: ImportWork): Promise<ImportClaim | null>;
  /**
   * Takes back the imports that were claimed under this name, without waiting for their leases: the attempts stay counted.
   * The worker of that name has to be dead. Returns how many.
   */
  reclaim(worker: string): Promise<number>;
  /** Renews the lease of a claim whose sitemap is being read. False when it is lost. */
  heartbeat(claim: ImportClaim): Promise<boolean>;
  /**
   * The next lines in order, those of one piece of the upload; empty at the end, `sealed` when they were encrypted with
   * another key, null when the claim is lost.
   */
  read(claim: ImportClaim): Promise<ImportRow[] | 'sealed' | null>;
  /**
   * Gives the next lines their outcomes, all together or not at all: reports with their runs and jobs, rejects, counts,
   * and the place to go on from. False when the claim is lost. Throws AppError `queue_full`,
   * `account_queue_full`.
   */
  apply(claim: ImportClaim, lines: readonly ValidatedRow[]): Promise<boolean>;
  /** Removes lines of an earlier attempt at the sitemap, some at a time. Returns whether any remain. */
  clear(claim: ImportClaim): Promise<boolean>;
  /** Records that a sitemap at a public address lists the URLs of the import. Its reports are then fetched only from public addresses, permanently. */
  publicSitemap(claim: ImportClaim): Promise<void>;
  /** The sitemap is read: from now on its lines are worked on. False when the claim is lost. */
  markSitemapRead(claim: ImportClaim): Promise<boolean>;
  /** Ends an import that has no lines left, or that failed as a whole. False when the claim is lost. */
  end(claim: ImportClaim, failure: ImportFailure | null): Promise<boolean>;
  /** Releases the claim: it can be claimed now, or after `waitMs` milliseconds. */
  release(claim: ImportClaim, waitMs?: number): Promise<void>;

  /**
   * A password to hash, reserved for a while; null when none waits. Accounts take turns; an account's own come in the order
   * of its lines. `lost`: it was encrypted with another key, so that
   * some of the reports that waited for it stay private, and the import says so.
   */
  takePendingPassword(): Promise<PendingPassword | 'lost' | null>;
  /** Protects some of the reports that wait for this password. While any are left it stays among those to hash. */
  applyPassword(passwordSeq: number, hash: string): Promise<void>;
  /** Removes some leftovers of deleted, canceled and abandoned imports. Returns whether there were any. */
  sweep(): Promise<boolean>;
};
