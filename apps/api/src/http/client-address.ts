/**
 * What a client is counted by: an IPv4 address, or the /64 of an IPv6 one, since whoever has one address of a /64
 * has them all. IPv4 in IPv6's clothes (`::ffff:192.0.2.1`) is IPv4: all of those share one /64.
 */
export function addressGroupOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!address.includes(':')) return address;
  const [bare = ''] = address.split('%');
  const [head = '', tail] = bare.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    for (let missing = 8 - groups.length - after; missing > 0; missing -= 1) groups.push('0');
    groups.push(...(tail === '' ? [] : tail.split(':')));
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
