/** A candidate of a `srcset`: a URL as written, and its descriptors (`2x`, `640w`), in lower case. */
export type ImageCandidate = { url: string; descriptor: string };

/**
 * The candidates of a `srcset` attribute (HTML standard, "parse a srcset attribute"), at most `candidatesMax`. URLs may
 * contain commas, only not at their ends. Linear in the length of the text.
 */
export function parseSrcset(text: string, candidatesMax: number): ImageCandidate[] {
  const candidates: ImageCandidate[] = [];
  let at = 0;
  while (candidates.length < candidatesMax) {
    at = skip(text, at, (unit) => isSpace(unit) || unit === ',');
    if (at >= text.length) break;
    const end = skip(text, at, (unit) => !isSpace(unit));
    const written = text.slice(at, end);
    const url = written.replace(/,+$/, '');
    at = end;
    let descriptor = '';
    if (url === written) {
      const stop = descriptorsEnd(text, at);
      descriptor = text.slice(at, stop).trim().toLowerCase();
      at = stop;
    }
    if (url !== '') candidates.push({ url, descriptor });
  }
  return candidates;
}

function skip(text: string, from: number, holds: (unit: string) => boolean): number {
  let at = from;
  while (at < text.length && holds(text.charAt(at))) at += 1;
  return at;
}

/** Where the comma after the descriptors stands; commas in parentheses belong to them. */
function descriptorsEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const unit = text.charAt(at);
    if (unit === '(') depth += 1;
    else if (unit === ')') depth = Math.max(0, depth - 1);
    else if (unit === ',' && depth === 0) return at;
  }
  return text.length;
}

function isSpace(unit: string): boolean {
  return unit === ' ' || unit === '\t' || unit === '\n' || unit === '\f' || unit === '\r';
}
