import { createCore, systemClock } from '@pagemark/core';
import type { ImportStore } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Importer } from '../src/imports/importer.ts';
import { createImportFixture } from './import-fixture.ts';
import { openStoreFixture } from './store-fixture.ts';

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

it.each(['overloaded', 'queue_full', 'account_queue_full'] as const)(
  'releases an import when a batch fails with %s, and continues without counting an attempt',
  async (code) => {
    const fixture = await openStoreFixture();
    const { imports: stored } = fixture.store;
    const attempts: number[] = [];
    const apply: ImportStore['apply'] = async (claim, lines) => {
      attempts.push(claim.attempt);
      if (attempts.length === 1) throw new AppError(code, 'Not now.');
      return stored.apply(claim, lines);
    };
    const { importWorker } = createCore({
      store: { ...fixture.store, imports: { ...stored, apply } },
      hasher: { hash: async () => 'a hash', verify: async () => false },
      clock: systemClock,
      readSitemap: noSitemap,
    });
    const importer = new Importer({ imports: importWorker, logger: pino({ level: 'silent' }) });
    const sent = createImportFixture(fixture);
    const { id } = await sent.send('text', 'a.example');
    const running = importer.run();
    try {
      // Its lease does not expire before that.
      expect(await sent.ended(id, 20_000)).toMatchObject({ status: 'completed', created: 1 });
      expect(attempts).toEqual([1, 1]);
    } finally {
      importer.stop();
      await running;
      await fixture.close();
    }
  },
);
