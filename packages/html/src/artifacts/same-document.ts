/** Whether two URLs request the same page: they are equal except for the fragment. */
export function isSameDocument(one: string, other: string): boolean {
  return withoutFragment(one) === withoutFragment(other);
}

function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash === -1 ? url : url.slice(0, hash);
}
