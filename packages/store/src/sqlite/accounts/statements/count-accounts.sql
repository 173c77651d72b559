select count(*) as "count" from "accounts"
