insert into "public_sitemaps" ("import_seq") select "imports"."seq" as "import_seq" from "imports" where "imports"."seq" = +? and "imports"."token" = +? on conflict do nothing
