import { defineInvariant } from '../../integrity/define-invariant.ts';
import type { QueryInvariant } from '../../integrity/define-invariant.ts';

/** What PostgreSQL reports about its files without an extension; `pg_amcheck` verifies more. */
export const pages: QueryInvariant = defineInvariant({
  id: 'pages',
  title: 'Every index and constraint is valid, and no page failed its checksum',
  recommendation:
    'Rebuild the index (`reindex index concurrently`); for failed checksums stop the service, check the disk and restore a backup.',
  engines: ['postgres'],
  sql: () => `
    select 'index ' || indexrelid::regclass as subject, 'is not valid' as detail
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace in (to_regnamespace('public'), to_regnamespace('pgboss')) and not (indisvalid and indisready)
    union all
    select 'constraint ' || conname || ' of ' || conrelid::regclass, 'is not validated'
    from pg_constraint where connamespace in (to_regnamespace('public'), to_regnamespace('pgboss')) and not convalidated
    union all
    select 'trigger ' || tgname || ' of ' || tgrelid::regclass, 'is switched off'
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace in (to_regnamespace('public'), to_regnamespace('pgboss')) and tgenabled not in ('O', 'A')
    union all
    select 'database ' || datname, checksum_failures || ' pages failed their checksums'
    from pg_stat_database where datname = current_database() and checksum_failures > 0`,
});
