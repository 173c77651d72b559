select "seq" from "imports" where "status" = 0 and "lease_until" <= +? limit +?
