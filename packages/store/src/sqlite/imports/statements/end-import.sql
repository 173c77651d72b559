update "imports" set "status" = +?, "error_code" = coalesce(+?, "error_code"), "finished_at" = +?, "sitemap_url" = +?, "token" = +?, "lease_until" = +? where "seq" = +?
