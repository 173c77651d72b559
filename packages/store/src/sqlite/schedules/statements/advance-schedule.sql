update "schedules" set "next_at" = +?, "last_at" = +?, "after_report" = +? where "project_id" = +?
