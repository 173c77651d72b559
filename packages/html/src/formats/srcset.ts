/** A candidate of a `srcset`: its raw URL, and its descriptors (`2x`, `640w`), in lowercase. */
export type ImageCandidate = { url: string; descriptor: string };

/**
 * The candidates of a `srcset` attribute (HTML standard, "parse a srcset attribute"), at most `candidatesMax`. URLs may
 * contain commas, except at their ends. Linear in the length of the text.
 */
export function parseSrcset(text: string, candidatesMax: number): ImageCandidate[] {
  const candidates: ImageCandidate[] = [];
  visitCandidates(text, candidatesMax, (url, from, to) => {
    candidates.push({ url, descriptor: text.slice(from, to).trim().toLowerCase() });
  });
  return candidates;
}

/**
 * Whether the candidates of an image replace its `src`: one of them has a width or the density 1x (HTML standard,
 * "create a source set").
 */
export function omitsSrc(candidates: readonly ImageCandidate[]): boolean {
  return candidates.some(({ descriptor }) => /^(?:|1x|\d+w)$/.test(descriptor));
}

/** Only the URLs of the candidates, as in {@link parseSrcset}. */
export function srcsetUrls(text: string, candidatesMax: number): string[] {
  const urls: string[] = [];
  visitCandidates(text, candidatesMax, (url) => urls.push(url));
  return urls;
}

/** Visits each candidate with its URL and the range of its descriptors. */
function visitCandidates(
  text: string,
  candidatesMax: number,
  visit: (url: string, from: number, to: number) => void,
): void {
  let visited = 0;
  let at = 0;
  while (visited < candidatesMax) {
    while (at < text.length && (isSpace(text.charCodeAt(at)) || text.charCodeAt(at) === COMMA)) at += 1;
    if (at >= text.length) break;
    let end = at;
    while (end < text.length && !isSpace(text.charCodeAt(end))) end += 1;
    const written = text.slice(at, end);
    const url = withoutCommas(written);
    at = url === written ? descriptorsEnd(text, end) : end;
    if (url === '') continue;
    visit(url, end, at);
    visited += 1;
  }
}

const COMMA = 0x2c;
const OPENING = 0x28;
const CLOSING = 0x29;

function withoutCommas(written: string): string {
  let end = written.length;
  while (end > 0 && written.charCodeAt(end - 1) === COMMA) end -= 1;
  return end === written.length ? written : written.slice(0, end);
}

/** Position of the comma after the descriptors; commas in parentheses belong to them. */
function descriptorsEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === OPENING) depth += 1;
    else if (code === CLOSING) depth = Math.max(0, depth - 1);
    else if (code === COMMA && depth === 0) return at;
  }
  return text.length;
}

/** Tab, line feed, form feed, carriage return or space. */
function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);
}
