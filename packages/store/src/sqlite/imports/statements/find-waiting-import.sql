select "seq" from "imports" where "status" in (1, 2) and ("lease_until" is null or "lease_until" <= +?) and case when sitemap_url is null then +? = 1 else +? = 1 and (
    select count(*) from imports as being_read
    where being_read.status in (1, 2) and being_read.account_id = imports.account_id and being_read.sitemap_url is not null
      and being_read.token is not null and being_read.lease_until > +?
  ) < 2 end order by (select "imports_worked_at" from "accounts" where "accounts"."id" = "imports"."account_id"), "worked_at", "seq" limit +?
