import { existsSync, readFileSync } from 'node:fs';
import { createImports } from '@pagemark/core';
import { expect, it } from 'vitest';
import { createImportFixture } from './import-fixture.ts';
import { openPostgresFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';

// IMPORT_LINES=1000000 is the long run.
const LINES = Number(process.env['IMPORT_LINES'] ?? 10_000);
const LINES_PER_CHUNK = 1_000;
const END_MS_MAX = 60_000 + LINES * 4;
/** Maximum memory of a worker for imports of any length: 486 MB measured at 100,000 lines, 553 MB at 1,000,000. */
const WORKER_MB_MAX = 700;

/** One line in a hundred is not a URL, one is a duplicate. */
function lineOf(line: number): string {
  if (line % 100 === 7) return `no url ${line}`;
  return line % 100 === 8 ? 'https://same.invalid/' : `https://s${line % 2_000}.invalid/products/${line}`;
}

/** Yields the text of all lines in chunks, so it is never in memory as a whole. */
async function* textOf(lines: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < lines; from += LINES_PER_CHUNK) {
    const count = Math.min(LINES_PER_CHUNK, lines - from);
    yield Buffer.from(`${Array.from({ length: count }, (_, index) => lineOf(from + index)).join('\n')}\n`);
  }
}

/** Returns the peak memory of a process from proc_pid_status(5); 0 where it is not available. */
function peakMbOf(pid: number | undefined): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return 0;
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1_024;
}

it(
  `an import of ${LINES} lines needs as little memory as a short one`,
  async ({ annotate }) => {
    const store = await openPostgresFixture();
    const worker = await startWorkerProcess(store.databaseUrl, {
      FETCH_CONCURRENCY: '1',
      LOG_LEVEL: 'fatal',
    });
    try {
      const fixture = createImportFixture(store);
      const startedAt = performance.now();
      const { id } = await createImports(store.store.imports).receive(store.accountId, {
        options: { privacy: 1, onDuplicate: 'skip' },
        idempotencyKey: null,
        content: { source: 'text', bytes: textOf(LINES) },
      });
      const sentAt = performance.now();
      const end = await fixture.ended(id, END_MS_MAX);
      const peakMb = peakMbOf(worker.child.pid);
      const perS = (from: number) => Math.round((LINES * 1_000) / (performance.now() - from));
      await annotate(
        `${perS(startedAt)} lines/s, ${perS(sentAt)} after they were sent; worker at most ${Math.round(peakMb)} MB`,
      );
      const bad = LINES / 100;
      expect(end).toMatchObject({ status: 'completed', lines: LINES, created: LINES - 2 * bad + 1 });
      expect(end).toMatchObject({ skipped: bad - 1, rejected: bad, refreshed: 0 });
      expect(Object.values(end.reports).reduce((sum, count) => sum + count, 0)).toBe(end.created);
      expect(peakMb).toBeLessThan(WORKER_MB_MAX);
    } finally {
      await worker.end('SIGKILL');
      await store.close();
    }
  },
  END_MS_MAX + 60_000,
);
