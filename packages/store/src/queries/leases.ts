import { sql } from 'kysely';
import { updateBy } from '../db/by-column.ts';
import type { Arg } from '../db/statement.ts';

// Work that workers claim for a while, retry, and give up. Its tables have the columns of `LEASED`.

/** The tables of such work, with their primary keys. */
const KEYS = { deliveries: 'seq', lab_audits: 'run_seq', import_passwords: 'seq' } as const;
type Work = keyof typeof KEYS;

/** Claims work that is due. It is due again when the lease ends. */
const claim = (work: Work) =>
  updateBy(
    work,
    [],
    ['token', 'due_at as untilMs', { attempts: sql`attempts + 1` }],
    (arg: Arg<{ seq: number; nowMs: number }>) =>
      sql`where ${sql.ref(KEYS[work])} = ${arg('seq')} and state = 0 and due_at <= ${arg('nowMs')}`,
  );

/** Ends a valid claim: the work waits again until a given time, or has ended at it. `uncounted`: 1 if this was not an attempt. */
const end = (work: Work) =>
  updateBy(
    work,
    ['token'],
    [
      'state',
      'due_at',
      'error',
      { token: null },
      (arg: Arg<{ uncounted: 0 | 1 }>) => ({ attempts: sql`attempts - ${arg('uncounted')}` }),
    ],
    (arg: Arg<{ seq: number }>) => sql`and ${sql.ref(KEYS[work])} = ${arg('seq')}`,
  );

export const claimDelivery = claim('deliveries');
export const endDelivery = end('deliveries');

export const claimLabAudit = claim('lab_audits');
export const endLabAudit = end('lab_audits');

export const claimPassword = claim('import_passwords');
export const endPassword = end('import_passwords');
