/** A point in a program's database access at which it can be killed. */
export type Failpoint = {
  /** Matches the SQL of the statement, on either engine. */
  statement: RegExp;
  /** Directly after the statement, or around its commit. */
  at: 'after-statement' | 'before-commit' | 'after-commit';
};

const INSERT_CHUNK = /^\s*insert into "?import_chunks/;
const FINISH_UPLOAD = /update "?imports"? set .*request_digest"? = /s;
const READ_CHUNK = /select .*\bbody\b.* from "?import(?:s|_chunks)\b.*/s;
const APPLY_ROWS = /update "?imports"? set .*cursor_chunk/s;
/** PostgreSQL claims pages in a function. */
const BEGIN_RUN = /update "runs" set "token" = .*"started_at" = .*attempt \+ 1|from claim_pages\(/s;
const COMPLETE_RUN = /insert into "?run_results/;
/** Several reports, not a single one that a user deletes. */
const CLEAR_REPORTS = /delete from reports\s+where\s+"?seq"?\s+(?:in|= any)/;
const SCHEMA_STATEMENT = /^\s*create (?:unique )?(?:table|index|trigger) (?!if not exists)/;
const MIGRATION_STEP = /insert into kysely_migration /;

/** The points that `PAGEMARK_FAULT` can name, with the occurrence at which the program is killed: `import.before-commit:3`. */
export const FAILPOINTS = {
  'upload.before-commit': { statement: INSERT_CHUNK, at: 'before-commit' },
  'upload.before-ack': { statement: FINISH_UPLOAD, at: 'after-commit' },
  'import.after-read': { statement: READ_CHUNK, at: 'after-statement' },
  'import.before-commit': { statement: APPLY_ROWS, at: 'before-commit' },
  'import.after-commit': { statement: APPLY_ROWS, at: 'after-commit' },
  'run.after-begin': { statement: BEGIN_RUN, at: 'after-commit' },
  'run.before-commit': { statement: COMPLETE_RUN, at: 'before-commit' },
  'run.after-commit': { statement: COMPLETE_RUN, at: 'after-commit' },
  'clear.after-statement': { statement: CLEAR_REPORTS, at: 'after-statement' },
  'clear.before-commit': { statement: CLEAR_REPORTS, at: 'before-commit' },
  'clear.after-commit': { statement: CLEAR_REPORTS, at: 'after-commit' },
  'migration.after-statement': { statement: SCHEMA_STATEMENT, at: 'after-statement' },
  'migration.after-step': { statement: MIGRATION_STEP, at: 'after-statement' },
} as const satisfies Record<string, Failpoint>;

export type FailpointName = keyof typeof FAILPOINTS;
