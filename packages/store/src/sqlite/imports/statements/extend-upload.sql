update "imports" set "chunks" = "chunks" + +?, "lines" = "lines" + +?, "upload_bytes" = "upload_bytes" + +?, "lease_until" = +? where "seq" = +? and "token" = +?
