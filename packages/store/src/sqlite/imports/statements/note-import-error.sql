update "imports" set "error_code" = +? where "seq" = +? and "error_code" is null
