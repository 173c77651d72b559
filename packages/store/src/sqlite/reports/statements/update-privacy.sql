update "reports" set "privacy" = +?, "password_hash" = +?, "updated_at" = +?, "version" = "version" + +? where "seq" = +?
