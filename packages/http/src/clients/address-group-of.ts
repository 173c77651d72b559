/**
 * The key by which clients are counted: an IPv4 address, or the /64 prefix of an IPv6 address, because a client usually has a
 * whole /64. IPv4-mapped IPv6 addresses (`::ffff:192.0.2.1`) count as IPv4, because all of them share one /64.
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
