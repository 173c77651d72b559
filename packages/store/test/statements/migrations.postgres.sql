select relname as name
from pg_class
where oid = to_regclass('kysely_migration');

select relname as name
from pg_class
where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'kysely_migration' and not exists (
  select 1
  from pg_depend
  where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
)
limit 1;

begin;

select pg_advisory_xact_lock(7276031);

select relname as name
from pg_class
where oid = to_regclass('kysely_migration');

select relname as name
from pg_class
where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'kysely_migration' and not exists (
  select 1
  from pg_depend
  where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
)
limit 1;

create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);

select 1;

insert into kysely_migration (name, timestamp)
values ('9999-next', 'TIME');

commit;
