update "imports" set "sitemap_url" = +?, "attempt" = +? where "seq" = +? and "token" = +?
