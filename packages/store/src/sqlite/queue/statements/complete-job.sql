delete from "claims" where host_id = cast(+? as integer) and run_seq = +? and token = +? and lease_until > +?
