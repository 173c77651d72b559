import { setTimeout as delay } from 'node:timers/promises';
import { limited } from '@pagemark/core';
import type { Core } from '@pagemark/core';
import {
  AppError,
  importWaitOf,
  invalidField,
  isImportFinal,
  normalizeUrl,
  URL_PROBLEM_MESSAGES,
} from '@pagemark/domain';
import type { Import } from '@pagemark/domain';
import { untilAborted, withType } from './import-source.ts';
import type { ImportProgress, ImportTarget } from './import-target.ts';

const NO_PASSWORDS = 'Privacy 2 requires a password for each URL: send CSV or NDJSON.';

/** Pause between two polls while another process works on the import, in milliseconds. */
const WAIT_MS = 200;

/**
 * Imports into a database. This process creates the reports, in turns with the workers of a running service; only
 * workers process the runs.
 */
export function createDatabaseTarget({ imports, importWorker }: Core, accountId: number): ImportTarget {
  return {
    async send(source, options, signal) {
      if (source.kind === 'sitemap') {
        const normalized = normalizeUrl(source.url);
        if (!normalized.ok) throw new AppError('validation_failed', URL_PROBLEM_MESSAGES[normalized.problem]);
        const content = { source: 'sitemap', url: normalized.url } as const;
        return toProgress(await imports.receive(accountId, { options, idempotencyKey: null, content }));
      }
      const { type, bytes, discard } = await withType(source.type, untilAborted(source.bytes(), signal));
      if (options.privacy === 2 && type === 'text') {
        await discard();
        throw invalidField('privacy', NO_PASSWORDS);
      }
      const content = { source: type, bytes: limited(bytes), name: source.name };
      return toProgress(await imports.receive(accountId, { options, idempotencyKey: null, content }));
    },
    async poll(id, signal) {
      const claim = await importWorker.claim();
      if (claim !== null) {
        try {
          await importWorker.process(claim, signal);
        } catch (error) {
          const waitingFor = importWaitOf(error);
          if (waitingFor === null) throw error;
          await importWorker.wait(claim, waitingFor);
        }
      }
      const found = await imports.show(accountId, id);
      if (isImportFinal(found.status)) while (await importWorker.hashNextPassword());
      else if (claim === null) await delay(WAIT_MS, undefined, { signal });
      return toProgress(found);
    },
    rejects: (id, limit) => imports.rejectsAfter(accountId, id, { afterLine: 0, limit }),
  };
}

function toProgress(found: Import): ImportProgress {
  const { id, status, lines, created, refreshed, skipped, rejected, error, waitingFor } = found;
  return { id, status, lines, created, refreshed, skipped, rejected, error, waiting_for: waitingFor };
}
