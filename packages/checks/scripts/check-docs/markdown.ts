/** Plain text as Markdown: text in backticks stays unchanged, a `<` elsewhere is escaped. */
export function inText(text: string): string {
  return text
    .split(/(`[^`\n]*`)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('*', '\\*'),
    )
    .join('');
}

/** The same in a cell of a table. */
export function inCell(text: string): string {
  return inText(text.replaceAll(/\s+/g, ' ')).replaceAll('|', '\\|');
}
