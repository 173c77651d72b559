-- listUnsettled
select reports.id
from reports join projects on projects.id = reports.project_id
where reports.id = any($1::uuid[]) and status in (0, 1) and projects.account_id = reports.account_id;
