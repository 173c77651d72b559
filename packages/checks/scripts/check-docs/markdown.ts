/** Plain text as Markdown: text in backticks stays unchanged, and a `<` elsewhere is not a tag. */
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
