/**
 * The line that makes a backup of a PostgreSQL database with its own tool. The password is left out: pg_dump asks for
 * it, or takes it from PGPASSWORD or ~/.pgpass.
 */
export function dumpCommand(url: string, target: string): string {
  const parsed = new URL(url);
  parsed.password = '';
  return `pg_dump --format=custom --file=${quoted(target)} ${quoted(parsed.href)}`;
}

/** A word of a POSIX shell. */
function quoted(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
