delete from "sign_in_links" where "digest" = +?
