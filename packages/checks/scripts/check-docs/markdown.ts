/** Escapes plain text for Markdown: text in backticks stays unchanged, and `<` elsewhere does not start a tag. */
export function inText(text: string): string {
  return text
    .split(/(`[^`\n]*`)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('*', '\\*'),
    )
    .join('');
}

/** Escapes plain text for a table cell. */
export function inCell(text: string): string {
  return inText(text.replaceAll(/\s+/g, ' ')).replaceAll('|', '\\|');
}
