import { randomUUID } from 'node:crypto';
import type { ImportStore } from '@pagemark/core';
import { DUPLICATE_POLICIES, IMPORT_STATUSES } from '@pagemark/domain';
import type { ImportStatusCode } from '../../column-codes.ts';
import { deleteSomeChunks, findChunk, resetLines } from '../../queries/import-lines.ts';
import * as queries from '../../queries/import-claims.ts';
import { endImport } from '../../queries/imports.ts';
import type { StoreContext } from '../store-context.ts';
import { deserializeEntries } from './uploads.ts';

/** The minimum lease of a sitemap: it is renewed every few seconds, and parsing a large file blocks the thread for one second. */
const SITEMAP_LEASE_MS = 15_000;
/** Chunks removed at a time: each is up to a few hundred pages of the file. */
const CLEARED_MAX = 4;

const tokenPrefixOf = (worker: string) => `${worker}/`;

/** The operations of workers on imports, besides applying rows. */
export function importClaims({ db, clock, limits, box }: StoreContext) {
  const sitemapLeaseMs = Math.max(limits.leaseMs, SITEMAP_LEASE_MS);
  return {
    claim: async (worker, work) => {
      const wanted = { sitemaps: work === 'lines' ? 0 : 1, lines: work === 'sitemap' ? 0 : 1 } as const;
      // Most polls find nothing to do; they must not look like a change to the database.
      if ((await db.one(queries.findWaitingImport, { ...wanted, nowMs: clock.nowMs() })) === null)
        return null;
      const token = `${worker === undefined ? '' : tokenPrefixOf(worker)}${randomUUID()}`;
      return db.transaction(async (tx) => {
        const nowMs = clock.nowMs();
        const leases = { leaseUntilMs: nowMs + limits.leaseMs, sitemapUntilMs: nowMs + sitemapLeaseMs };
        const row = await tx.one(queries.claimImport, { ...wanted, token, nowMs, ...leases });
        if (row === null) return null;
        const { privacy, onDuplicate, ...claimed } = row;
        await tx.run(queries.recordImportSlice, { accountId: claimed.accountId, nowMs });
        return { ...claimed, token, options: { privacy, onDuplicate: DUPLICATE_POLICIES[onDuplicate] } };
      });
    },
    reclaim: (worker) => db.run(queries.takeBackImports, { prefix: tokenPrefixOf(worker) }),
    heartbeat: (claim) =>
      db.transaction(async (tx) => {
        const leaseUntilMs = clock.nowMs() + sitemapLeaseMs;
        return (await tx.run(queries.extendImportLease, { ...claim, leaseUntilMs })) > 0;
      }),
    read: async (claim) => {
      const { importSeq } = claim;
      const chunk = await db.one(findChunk, claim);
      if (chunk === null) return null;
      if (chunk.isAtEnd) return [];
      if (chunk.body === null) throw new Error(`The next chunk of import ${importSeq} is not there.`);
      return deserializeEntries(chunk.body, { box, importSeq })?.slice(chunk.cursorEntry) ?? 'sealed';
    },
    clear: (claim) =>
      db.transaction(async (tx) => {
        if ((await tx.run(resetLines, claim)) === 0) return false;
        return (await tx.run(deleteSomeChunks, { seq: claim.importSeq, limit: CLEARED_MAX })) > 0;
      }),
    publicSitemap: async (claim) => {
      await db.run(queries.insertPublicSitemap, claim);
    },
    markSitemapRead: async (claim) => (await db.run(queries.endSitemap, claim)) > 0,
    end: ({ importSeq: seq, token }, failure) =>
      db.transaction(async (tx) => {
        const position = await tx.one(queries.lockPosition, { seq });
        if (position?.token !== token) return false;
        // The list has one member per code.
        const status = IMPORT_STATUSES.indexOf(failure === null ? 'completed' : 'failed') as ImportStatusCode;
        const error = { errorCode: failure?.code ?? null, errorMessage: failure?.message ?? null };
        await tx.run(endImport, { seq, status, ...error, nowMs: clock.nowMs() });
        return true;
      }),
    release: async (claim, pause) => {
      const leaseUntilMs = pause === undefined ? null : clock.nowMs() + pause.ms;
      await db.run(queries.releaseImport, { ...claim, leaseUntilMs, waitingFor: pause?.waitingFor ?? null });
    },
  } satisfies Partial<ImportStore>;
}
