/** How many addresses stand in a text: one a line; blank lines and those that begin with `#` are none. */
export function countAddresses(text: string): number {
  return text.match(/^[^\S\r\n]*[^\s#]/gm)?.length ?? 0;
}
