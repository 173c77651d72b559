import type { Migration } from '../schema-step.ts';
import { ACCOUNTS, accountTables } from './accounts.ts';
import { ALERTS } from './alerts.ts';
import { counters } from './counters.ts';
import { EVENTS, eventTables } from './events.ts';
import { FINDINGS, findingTables } from './findings.ts';
import { IMPORTS, importTables } from './imports.ts';
import { LAB } from './lab.ts';
import { QUEUE, queueTables } from './queue.ts';
import { REPORTS, reportTables } from './reports.ts';
import { searchTables } from './search.ts';
import { createTables } from './table.ts';
import { WEBHOOKS } from './webhooks.ts';

/** The tables on both engines. */
export const TABLES = {
  ...ACCOUNTS,
  ...ALERTS,
  ...REPORTS,
  ...FINDINGS,
  ...LAB,
  ...IMPORTS,
  ...QUEUE,
  ...EVENTS,
  ...WEBHOOKS,
};

/** The first step of every database. It may change until 1.0 is released; after that, changes are separate steps. */
export const baselineStep: Migration = {
  name: '1000-baseline',
  async up(run, engine) {
    const statements = [
      ...accountTables(engine),
      ...createTables(ALERTS, engine),
      ...reportTables(engine),
      ...findingTables(engine),
      ...createTables(LAB, engine),
      ...importTables(engine),
      ...searchTables(engine),
      ...queueTables(engine),
      ...eventTables(engine),
      ...createTables(WEBHOOKS, engine),
      ...counters(engine),
    ];
    for (const statement of statements) await run(statement);
  },
};
