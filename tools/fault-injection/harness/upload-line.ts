/** A line of the file for an idempotency key, with its line break. */
export function uploadLine(key: string, line: number): string {
  return `https://h${line % 50}.invalid/${key}/${line}\n`;
}
