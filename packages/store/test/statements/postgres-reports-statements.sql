-- findAccountTotals
select sum("pending")::bigint as "pending", sum("failed")::bigint as "failed", sum("bad")::bigint as "bad", sum("decent")::bigint as "decent", sum("good")::bigint as "good", sum("pending_bad")::bigint as "pending_bad", sum("pending_decent")::bigint as "pending_decent", sum("pending_good")::bigint as "pending_good", sum("failed_bad")::bigint as "failed_bad", sum("failed_decent")::bigint as "failed_decent", sum("failed_good")::bigint as "failed_good", sum("projects")::bigint as "projects", sum("deleted")::bigint as "deleted", sum("graded")::bigint as "graded"
from account_totals
where account_id = $1;

-- listUnsettled
select reports.id
from reports join projects on projects.id = reports.project_id
where reports.id = any($1::uuid[]) and status in (0, 1) and projects.account_id = reports.account_id;
