update "claims" set "lease_until" = min(+?, deadline) where host_id = cast(+? as integer) and run_seq = +? and token = +? and lease_until > +?
