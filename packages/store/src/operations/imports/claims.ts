import { randomUUID } from 'node:crypto';
import type { ImportStore } from '@pagemark/core';
import { DUPLICATE_POLICIES, IMPORT_STATUSES } from '@pagemark/domain';
import type { ImportStatusCode } from '../../column-codes.ts';
import { deleteSomeChunks, findChunk, resetLines } from '../../queries/import-lines.ts';
import {
  claimImport,
  endSitemap,
  extendImportLease,
  insertPublicSitemap,
  lockPosition,
  lockWaitingImport,
  noteImportTurn,
  releaseImport,
  takeBackImports,
  workArgs,
} from '../../queries/import-claims.ts';
import { endImport } from '../../queries/imports.ts';
import type { StoreContext } from '../store-context.ts';
import { unpackEntries } from './uploads.ts';

/** The minimum lease of a sitemap: it is renewed every few seconds, and parsing a large file blocks the thread for one. */
const SITEMAP_LEASE_MS = 15_000;
/** Chunks removed at a time: each is up to a few hundred pages of the file. */
const CLEARED_MAX = 4;

const tokenPrefixOf = (worker: string) => `${worker}/`;

/** What workers do with imports, besides applying rows. */
export function importClaims({ db, clock, limits, box }: StoreContext) {
  return {
    claim: async (worker, work) => {
      const wanted = workArgs(work);
      // Most polls find nothing to do; they must not look like a change of the database.
      if ((await db.one(lockWaitingImport, { ...wanted, nowMs: clock.nowMs() })) === null) return null;
      return db.transaction(async (tx) => {
        const nowMs = clock.nowMs();
        const waiting = await tx.one(lockWaitingImport, { ...wanted, nowMs });
        if (waiting === null) return null;
        const { seq } = waiting;
        const token = `${worker === undefined ? '' : tokenPrefixOf(worker)}${randomUUID()}`;
        const leastMs = waiting.sitemapUrl === null ? 0 : SITEMAP_LEASE_MS;
        const leaseUntilMs = nowMs + Math.max(limits.leaseMs, leastMs);
        const row = await tx.one(claimImport, { importSeq: seq, token, nowMs, leaseUntilMs });
        if (row === null) throw new Error('An import that is locked is not there.');
        const { accountId, privacy, onDuplicate, sitemapUrl, attempt } = row;
        await tx.run(noteImportTurn, { accountId, nowMs });
        const options = { privacy, onDuplicate: DUPLICATE_POLICIES[onDuplicate] };
        return { importSeq: seq, token, accountId, options, sitemapUrl, attempt };
      });
    },
    reclaim: (worker) => db.run(takeBackImports, { prefix: tokenPrefixOf(worker) }),
    heartbeat: async (claim) => {
      const leaseMs = Math.max(limits.leaseMs, SITEMAP_LEASE_MS);
      return db.transaction(
        async (tx) =>
          (await tx.run(extendImportLease, { ...claim, leaseUntilMs: clock.nowMs() + leaseMs })) > 0,
      );
    },
    read: async (claim) => {
      const { importSeq } = claim;
      const chunk = await db.one(findChunk, claim);
      if (chunk === null) return null;
      if (chunk.isAtEnd) return [];
      if (chunk.body === null) throw new Error(`The next chunk of import ${importSeq} is not there.`);
      return unpackEntries(chunk.body, { box, importSeq })?.slice(chunk.cursorEntry) ?? 'sealed';
    },
    clear: (claim) =>
      db.transaction(async (tx) => {
        if ((await tx.run(resetLines, claim)) === 0) return false;
        return (await tx.run(deleteSomeChunks, { seq: claim.importSeq, limit: CLEARED_MAX })) > 0;
      }),
    publicSitemap: async (claim) => {
      await db.run(insertPublicSitemap, claim);
    },
    markSitemapRead: async (claim) => (await db.run(endSitemap, claim)) > 0,
    end: ({ importSeq: seq, token }, failure) =>
      db.transaction(async (tx) => {
        const position = await tx.one(lockPosition, { seq });
        if (position?.token !== token) return false;
        // The list has one member per code.
        const status = IMPORT_STATUSES.indexOf(failure === null ? 'completed' : 'failed') as ImportStatusCode;
        const error = { errorCode: failure?.code ?? null, errorMessage: failure?.message ?? null };
        await tx.run(endImport, { seq, status, ...error, nowMs: clock.nowMs() });
        return true;
      }),
    release: async (claim, pause) => {
      const leaseUntilMs = pause === undefined ? null : clock.nowMs() + pause.ms;
      await db.run(releaseImport, { ...claim, leaseUntilMs, waitingFor: pause?.waitingFor ?? null });
    },
  } satisfies Partial<ImportStore>;
}
