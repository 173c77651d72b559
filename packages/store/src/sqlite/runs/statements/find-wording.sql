select "body" from "wordings" where "digest" = +?
