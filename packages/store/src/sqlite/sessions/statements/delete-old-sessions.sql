delete from "sessions" where ("used_at" < +? or "created_at" < +?)
