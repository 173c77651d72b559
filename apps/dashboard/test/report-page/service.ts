import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { Core, Store } from '@pagemark/core';
import type { Privacy, Report } from '@pagemark/domain';
import { normalizeUrl } from '@pagemark/domain';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { createSqliteFile } from '@pagemark/store/testing/sqlite-database';
import { closeServer, createDatabaseDamage, createHttpApp, createHttpServer, listen } from '@pagemark/http';
import type { RateLimit } from '@pagemark/http';
import { pino } from 'pino';
import { buildWhenStale } from '../../src/app-files/build-when-stale.ts';
import { PAGEMARK_BRAND } from '../../src/brand/brand-settings.ts';
import type { BrandSettings } from '../../src/brand/brand-settings.ts';
import { createReportPages } from '../../src/report-page/create-report-pages.ts';
import { createPageLoader } from '../../src/report-page/load-pages.ts';
import type { PrintPdf } from '../../src/report-page/exports/print-pdf.ts';

/** The server-rendered pages with their own database, on a loopback port. */
export type Service = {
  url: string;
  store: Store;
  core: Core;
  accountId: number;
  otherAccountId: number;
  keys: { all: string; read: string; other: string };
  logs: string[];
  /** Creates a report of the first account with a waiting run. */
  createReport(privacy: Privacy, options?: { url?: string; password?: string }): Promise<Report>;
  [Symbol.asyncDispose](): Promise<void>;
};

export type ServiceOptions = {
  printPdf?: PrintPdf;
  publicUrl?: string;
  readerLimit?: RateLimit;
  keyLimit?: RateLimit;
  brand?: BrandSettings;
};

const isStopping = () => false;

/** Starts a service; `await using` stops it. */
export async function startService({
  printPdf,
  publicUrl,
  readerLimit,
  keyLimit,
  brand = PAGEMARK_BRAND,
}: ServiceOptions = {}): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-pages-'));
  const limits = { hostDelayMs: 0, perHostMax: 1_000 };
  const path = join(folder, 'pagemark.db');
  await createSqliteFile(path);
  const store = await openSqliteStore({ path, clock: systemClock, limits });
  const core = createCore({ store, hasher: createArgon2PasswordHasher(), clock: systemClock });
  const account = await store.accounts.ensure('default');
  const other = await store.accounts.ensure('other');
  const keyOf = async (accountId: number, scopes: ('read' | 'write' | 'admin')[]) => {
    const input = { accountId, name: scopes.join(), scopes, expiresAtMs: null };
    return (await core.keys.create(input)).key;
  };
  const logs: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line) => void logs.push(line) });
  const baseUrlOf = (req: { headers: { host?: string | undefined } }) =>
    publicUrl ?? `http://${req.headers.host ?? ''}`;
  const damage = createDatabaseDamage(logger);
  const loadPages = createPageLoader(buildWhenStale(), brand);
  const services = { core, clock: systemClock, baseUrlOf, logger, damage, loadPages, brand };
  const limited = { ...services, readerLimit, keyLimit };
  const pages = createReportPages({ ...limited, printPdf: printPdf ?? null }, isStopping);
  const options = { logger, damage, publicUrl: publicUrl ?? null, isDraining: isStopping };
  const server = createHttpServer(createHttpApp(options, (app) => app.use(pages)));
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${port}`,
    store,
    core,
    accountId: account.id,
    otherAccountId: other.id,
    keys: {
      all: await keyOf(account.id, ['read', 'write', 'admin']),
      read: await keyOf(account.id, ['read']),
      other: await keyOf(other.id, ['read', 'write', 'admin']),
    },
    logs,
    async createReport(privacy, { url = 'https://example.com/', password } = {}) {
      const normalized = normalizeUrl(url);
      if (!normalized.ok) throw new Error(`Not a URL: ${url}`);
      const { url: href, project } = normalized;
      const input = { url: { href, project }, privacy, password };
      const options = { idempotencyKey: null };
      return (await core.reports.create(account.id, input, options)).report;
    },
    async [Symbol.asyncDispose]() {
      core.close();
      await closeServer(server, 1_000);
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
