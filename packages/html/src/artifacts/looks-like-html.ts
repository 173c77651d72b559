/**
 * Whether a text that should be something else is an HTML page, from a server that returns one page for every URL.
 */
export function looksLikeHtml(text: string): boolean {
  return /^\u{FEFF}?\s{0,100}(?:<!doctype html|<html|<head|<!--|<body)/iu.test(text.slice(0, 200));
}
