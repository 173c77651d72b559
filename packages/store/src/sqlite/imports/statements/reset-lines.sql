update "imports" set "lines" = +?, "chunks" = +?, "upload_bytes" = +? where "seq" = +? and "token" = +?
