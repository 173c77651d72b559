select "id", "name" from "projects" where "account_id" = +? and 'http://' || name || '/' || char(10) || 'https://' || name || '/' || char(10)
        || 'http://www.' || name || '/' || char(10) || 'https://www.' || name || '/' like +? escape '\' limit +?
