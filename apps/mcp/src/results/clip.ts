/** Shortens a text to `charactersMax` characters, with an ellipsis when something was cut. Does not split a character. */
export function clip(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  return `${text.slice(0, charactersMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
