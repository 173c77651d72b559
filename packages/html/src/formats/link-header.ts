import { headerValues } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';

/** One link of a `Link` header (RFC 8288). `rel`: its tokens in lowercase; `target` is the raw value. */
export type HeaderLink = {
  target: string;
  rel: string[];
  hreflang: string | null;
  /** The `as` of a preload, in lowercase, and the candidates of a preloaded image. */
  as: string | null;
  imagesrcset: string | null;
  /** In lowercase; empty when it has no value, which means anonymous. */
  crossorigin: string | null;
};

const LINKS_MAX = 500;
const HEADER_CHARACTERS_MAX = 65_536;

/** All links that the headers declare, in order. Invalid links are skipped. */
export function parseLinkHeaders(headers: readonly Header[]): HeaderLink[] {
  const links: HeaderLink[] = [];
  for (const value of headerValues(headers, 'link')) {
    for (const part of splitOutsideQuotes(value.slice(0, HEADER_CHARACTERS_MAX), ',')) {
      const link = parseLink(part);
      if (link !== null) links.push(link);
      if (links.length >= LINKS_MAX) return links;
    }
  }
  return links;
}

function parseLink(part: string): HeaderLink | null {
  const text = part.trim();
  const end = text.indexOf('>');
  if (!text.startsWith('<') || end < 0) return null;
  const parameters = splitOutsideQuotes(text.slice(end + 1), ';');
  return {
    target: text.slice(1, end).trim(),
    rel: parameterOf(parameters, 'rel')?.toLowerCase().split(/\s+/) ?? [],
    hreflang: parameterOf(parameters, 'hreflang'),
    as: parameterOf(parameters, 'as')?.toLowerCase() ?? null,
    imagesrcset: parameterOf(parameters, 'imagesrcset'),
    crossorigin: crossoriginOf(parameters),
  };
}

function crossoriginOf(parameters: readonly string[]): string | null {
  const isAlone = parameters.some((parameter) => parameter.trim().toLowerCase() === 'crossorigin');
  return isAlone ? '' : (parameterOf(parameters, 'crossorigin')?.toLowerCase() ?? null);
}

function parameterOf(parameters: readonly string[], name: string): string | null {
  for (const parameter of parameters) {
    const equals = parameter.indexOf('=');
    if (equals < 0 || parameter.slice(0, equals).trim().toLowerCase() !== name) continue;
    const value = parameter.slice(equals + 1).trim();
    return value.startsWith('"') ? value.slice(1, value.endsWith('"') ? -1 : undefined).trim() : value;
  }
  return null;
}

/** Splits at a separator that is neither in quotes nor between `<` and `>`. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  let isTarget = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isQuoted && character === '\\') at += 1;
    else if (character === '"' && !isTarget) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '<') isTarget = true;
    else if (character === '>') isTarget = false;
    else if (character === separator && !isTarget) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
