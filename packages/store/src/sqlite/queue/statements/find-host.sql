select "id" from "queue_hosts" where "host" = +?
