delete from "imports" where "seq" = +? and "token" = +? and "status" = 0
