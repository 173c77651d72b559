/** Characters of one evidence string that are kept. */
export const EVIDENCE_CHARACTERS_MAX = 200;

/**
 * Makes a text of the page fit for a report: well-formed Unicode, no NUL (PostgreSQL refuses it), at most
 * `unitsMax` UTF-16 code units, with an ellipsis where it was cut.
 */
export function boundedText(text: string, unitsMax: number = EVIDENCE_CHARACTERS_MAX): string {
  const cut = text.length > unitsMax ? `${text.slice(0, unitsMax - 1)}…` : text;
  // Cutting can halve a surrogate pair; toWellFormed comes after it.
  return cut.replaceAll('\0', '\uFFFD').toWellFormed();
}
