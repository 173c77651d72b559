select "after_seq" as "afterSeq", "due_at" as "dueAtMs" from "retention_walk" limit +?
