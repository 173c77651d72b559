update "imports" set "status" = +?, "error_code" = coalesce(+?, "error_code"), "finished_at" = +?, "sitemap_url" = +?, "upload_bytes" = +?, "token" = +?, "lease_until" = +? where "seq" = +?
