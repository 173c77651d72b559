update "imports" set "lines" = +?, "chunks" = +? where "seq" = +? and "token" = +?
