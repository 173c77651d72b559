select "sequences"."seq" from sqlite_sequence as "sequences" where "sequences"."name" = 'runs'
