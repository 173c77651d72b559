/** The code of an error of Node, SQLite or PostgreSQL; null when it has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
