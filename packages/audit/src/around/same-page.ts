/** Whether two URLs name one page to a server: all but the fragment is the same. */
export function isSamePage(one: string, other: string): boolean {
  return withoutFragment(one) === withoutFragment(other);
}

function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash === -1 ? url : url.slice(0, hash);
}
