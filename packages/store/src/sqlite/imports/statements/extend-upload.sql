update "imports" set "chunks" = "chunks" + +?, "lines" = "lines" + +?, "lease_until" = +? where "seq" = +? and "token" = +?
