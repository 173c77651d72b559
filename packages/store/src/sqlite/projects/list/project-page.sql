-- walk by created_at
select "name", "created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good" from (select projects.id from projects indexed by "projects_created"
        where projects.account_id = +? order by projects.created_at desc, projects.name desc limit +? offset +?) as "page" cross join "projects" where "projects"."id" = "page"."id"

-- some by created_at
select "name", "created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good" from (select projects.id from (
          select projects.id, projects.name from projects indexed by "projects_created"
          where projects.account_id = +? order by projects.created_at desc, projects.name desc limit +?
        ) as projects where projects.name like +? escape '\' limit +? offset +?) as "page" cross join "projects" where "projects"."id" = "page"."id"

-- proposals by created_at
select "name", "created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good" from (select projects.id from project_search cross join projects
        where project_search match +? and projects.id = project_search.rowid
          and projects.account_id = +? and projects.name like +? escape '\' order by projects.created_at desc, projects.name desc limit +? offset +?) as "page" cross join "projects" where "projects"."id" = "page"."id"

-- walk by created_at after a cursor
select "name", "created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good" from (select projects.id from projects indexed by "projects_created"
        where projects.account_id = +? and (projects.created_at, projects.name) < (+?, +?) order by projects.created_at desc, projects.name desc limit +? offset +?) as "page" cross join "projects" where "projects"."id" = "page"."id"

-- some by created_at after a cursor
select "name", "created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good" from (select projects.id from (
          select projects.id, projects.name from projects indexed by "projects_created"
          where projects.account_id = +? and (projects.created_at, projects.name) < (+?, +?) order by projects.created_at desc, projects.name desc limit +?
        ) as projects where projects.name like +? escape '\' limit +? offset +?) as "page" cross join "projects" where "projects"."id" = "page"."id"

-- proposals by created_at after a cursor
select "name", "created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good" from (select projects.id from project_search cross join projects
        where project_search match +? and projects.id = project_search.rowid
          and projects.account_id = +? and (projects.created_at, projects.name) < (+?, +?) and projects.name like +? escape '\' order by projects.created_at desc, projects.name desc limit +? offset +?) as "page" cross join "projects" where "projects"."id" = "page"."id"

-- walk by project
select "name", "created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good" from (select projects.id from projects indexed by "projects_name"
        where projects.account_id = +? order by projects.name desc limit +? offset +?) as "page" cross join "projects" where "projects"."id" = "page"."id"

-- some by project
select "name", "created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good" from (select projects.id from (
          select projects.id, projects.name from projects indexed by "projects_name"
          where projects.account_id = +? order by projects.name desc limit +?
        ) as projects where projects.name like +? escape '\' limit +? offset +?) as "page" cross join "projects" where "projects"."id" = "page"."id"

-- proposals by project
select "name", "created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good" from (select projects.id from project_search cross join projects
        where project_search match +? and projects.id = project_search.rowid
          and projects.account_id = +? and projects.name like +? escape '\' order by projects.name desc limit +? offset +?) as "page" cross join "projects" where "projects"."id" = "page"."id"

-- walk by project after a cursor
select "name", "created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good" from (select projects.id from projects indexed by "projects_name"
        where projects.account_id = +? and projects.name < +? order by projects.name desc limit +? offset +?) as "page" cross join "projects" where "projects"."id" = "page"."id"

-- some by project after a cursor
select "name", "created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good" from (select projects.id from (
          select projects.id, projects.name from projects indexed by "projects_name"
          where projects.account_id = +? and projects.name < +? order by projects.name desc limit +?
        ) as projects where projects.name like +? escape '\' limit +? offset +?) as "page" cross join "projects" where "projects"."id" = "page"."id"

-- proposals by project after a cursor
select "name", "created_at" as "createdAtMs", "pending", "failed", "bad", "decent", "good" from (select projects.id from project_search cross join projects
        where project_search match +? and projects.id = project_search.rowid
          and projects.account_id = +? and projects.name < +? and projects.name like +? escape '\' order by projects.name desc limit +? offset +?) as "page" cross join "projects" where "projects"."id" = "page"."id"
