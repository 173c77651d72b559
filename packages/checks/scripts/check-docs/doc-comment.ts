/** The exported name of a check: `titleLength` for `title-length`. */
export function constantOf(id: string): string {
  return id.replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/**
 * The text of the doc comment of an exported constant, with blank lines between its paragraphs. Throws when there is
 * none.
 */
export function docCommentOf(source: string, constant: string): string {
  const at = source.search(new RegExp(`^export const ${constant}\\b`, 'm'));
  const before = source.slice(0, Math.max(0, at)).trimEnd();
  const start = before.lastIndexOf('/**');
  if (at === -1 || start === -1 || !before.endsWith('*/')) throw new Error(`${constant} has no doc comment.`);
  const lines = before
    .slice(start + 3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
  return lines
    .join('\n')
    .trim()
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replaceAll(/([^\n])\n(?!\n|[-*] )/g, '$1 ');
}
