import type { Engine } from '../db/engine.ts';
import { QUEUE_LIMITS_DEFAULT } from '../queue/queue-limits.ts';
import { StoreOpenError } from '@pagemark/core';
import type { Session } from '../db/session.ts';
import { appliedSteps } from '../migrations/migration.ts';
import { LAST_EARLY_STEP } from './early-schema.ts';

/** Rejects a database that is not of the last schema before 1.0. `name`: its display name. Throws StoreOpenError. */
export async function requireEarly(source: Session, name: string): Promise<void> {
  const last = (await appliedSteps(source)).at(-1);
  if (last === LAST_EARLY_STEP) return;
  throw new StoreOpenError(
    `The database ${name} has the schema ${last}, not ${LAST_EARLY_STEP}. Migrate it with the last version before 1.0 first.`,
  );
}

const ACTIVE_RUNS: Readonly<Record<Engine, (nowMs: number) => string>> = {
  sqlite: (nowMs) => `select count(*) from claims where lease_until > ${nowMs}`,
  postgres: (nowMs) => `select count(*) from pgboss.job where name = 'audits' and state = 'active'
    and extract(epoch from heartbeat_on) * 1000 > ${nowMs - QUEUE_LIMITS_DEFAULT.leaseMs}`,
};
const SESSIONS: Readonly<Record<Engine, string>> = {
  sqlite: '0',
  postgres: `(select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name like 'pagemark%')`,
};

/** Rejects a database that a service uses. Throws StoreOpenError. */
export async function requireUnused(source: Session, name: string, nowMs: number): Promise<void> {
  const [row] = await source.query(
    `select (${ACTIVE_RUNS[source.engine](nowMs)}) as runs, ${SESSIONS[source.engine]} as sessions,
      (select count(*) from imports where token is not null and lease_until > ${nowMs}) as imports`,
  );
  if (['runs', 'imports', 'sessions'].every((each) => Number(row?.[each]) === 0)) return;
  throw new StoreOpenError(
    `The database ${name} is in use. Stop the service first; if it was killed, wait one minute.`,
  );
}
