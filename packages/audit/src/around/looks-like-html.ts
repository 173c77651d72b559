/** Whether a text that should be of another kind is a page: what a server that answers everything with one page sends. */
export function looksLikeHtml(text: string): boolean {
  return /^\u{FEFF}?\s{0,100}(?:<!doctype html|<html|<head|<!--|<body)/iu.test(text.slice(0, 200));
}
