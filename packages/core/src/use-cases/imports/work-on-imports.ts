import type { ImportWaitCode } from '@pagemark/domain';
import type { ImportClaim, ImportStore, ImportWork } from '../../ports/import-store.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { ReadSitemap } from '../../ports/sitemap-source.ts';
import { hashNextPassword } from './hash-passwords.ts';
import { advanceSitemap, processImport } from './process-import.ts';
import type { ImportSlice } from './process-import.ts';
import { SitemapReading } from './sitemap-reading.ts';

/** Pause of an import when the queue or a quota is full, in milliseconds. */
const FULL_WAIT_MS = 2_000;

/** The use cases for processing imports: by a worker, or by a command without one. */
export type ImportWorker = {
  /** Claims the next import, by default with any work; see `ImportStore.claim`. Null if there is none. */
  claim(worker?: string, work?: ImportWork): Promise<ImportClaim | null>;
  /** Processes a claimed import for one time slice; see `processImport`. */
  process(claim: ImportClaim, signal: AbortSignal): Promise<ImportSlice>;
  /** Starts reading the sitemap of a claimed import. Null if it has no unread sitemap. */
  openSitemap(claim: ImportClaim, signal: AbortSignal): SitemapReading | null;
  /** Reads a sitemap for one time slice; see `advanceSitemap`. Null: there is more to read. */
  advanceSitemap(reading: SitemapReading): Promise<ImportSlice | null>;
  /** Releases the claim. */
  release(claim: ImportClaim): Promise<void>;
  /** Releases the claim for a pause, and records what the import is waiting for. Other imports continue. */
  wait(claim: ImportClaim, waitingFor: ImportWaitCode): Promise<void>;
  /** Releases the imports that a dead worker of this name had claimed. Returns how many. */
  reclaim(worker: string): Promise<number>;
  /** Hashes one password of an import. Returns whether there was one. */
  hashNextPassword(): Promise<boolean>;
  /** Removes some rows that finished imports left behind. Returns whether there were any. */
  sweep(): Promise<boolean>;
};

export type ImportWorkPorts = { imports: ImportStore; hasher: PasswordHasher; readSitemap: ReadSitemap };

export function createImportWorker({ imports, hasher, readSitemap }: ImportWorkPorts): ImportWorker {
  const ports = { imports, readSitemap };
  return {
    claim: (worker, work) => imports.claim(worker, work),
    process: (claim, signal) => processImport(ports, claim, signal),
    openSitemap: (claim, signal) =>
      claim.sitemapUrl === null
        ? null
        : new SitemapReading(ports, { ...claim, sitemapUrl: claim.sitemapUrl }, signal),
    advanceSitemap: (reading) => advanceSitemap(imports, reading),
    release: (claim) => imports.release(claim),
    wait: (claim, waitingFor) => imports.release(claim, { ms: FULL_WAIT_MS, waitingFor }),
    reclaim: (worker) => imports.reclaim(worker),
    hashNextPassword: () => hashNextPassword(imports, hasher),
    sweep: () => imports.sweep(),
  };
}
