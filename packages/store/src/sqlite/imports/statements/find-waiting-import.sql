select "seq" from "imports" where "status" in (1, 2) and ("lease_until" is null or "lease_until" <= +?) order by "worked_at" limit +?
