/** Whether text that should have another format is an HTML page, as servers send that return one page for every URL. */
export function looksLikeHtml(text: string): boolean {
  return /^\u{FEFF}?\s{0,100}(?:<!doctype html|<html|<head|<!--|<body)/iu.test(text.slice(0, 200));
}
