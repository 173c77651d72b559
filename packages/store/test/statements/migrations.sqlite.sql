select name
from sqlite_schema
where type = 'table' and name = 'kysely_migration';

select name
from sqlite_schema
where type = 'table' and name not like 'sqlite\_%' escape '\' and name <> 'kysely_migration'
limit 1;

begin immediate;

select name
from sqlite_schema
where type = 'table' and name = 'kysely_migration';

select name
from sqlite_schema
where type = 'table' and name not like 'sqlite\_%' escape '\' and name <> 'kysely_migration'
limit 1;

create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);

select 1;

insert into kysely_migration (name, timestamp)
values ('9999-next', 'TIME');

commit;
