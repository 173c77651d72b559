insert into "queue_hosts" ("host") values (+?)
