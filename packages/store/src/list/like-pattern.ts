/** The LIKE pattern of texts that contain `search`, every character of it standing for itself; the escape character is `\`. */
export function containsPattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
