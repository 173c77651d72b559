delete from "sessions" where "digest" = +?
