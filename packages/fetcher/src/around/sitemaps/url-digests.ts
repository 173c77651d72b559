/** A set of URLs without the URLs: eight bytes for each, by which one that is not in it is taken for one that is never in practice. */
export type UrlDigests = {
  add(href: string): void;
  has(href: string): boolean;
  bytes(): number;
};

const START = 1_024;

export function createUrlDigests(): UrlDigests {
  let digests = new Float64Array(START);
  let count = 0;
  return {
    add(href) {
      if (count === digests.length) {
        const more = new Float64Array(count * 2);
        more.set(digests);
        digests = more;
      }
      digests[count] = digestOf(href);
      count += 1;
    },
    has: (href) => digests.subarray(0, count).includes(digestOf(href)),
    bytes: () => digests.byteLength,
  };
}

/** 53 bits of two multiplicative hashes (FNV-1a, and one with another prime and start). */
function digestOf(href: string): number {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let at = 0; at < href.length; at += 1) {
    const unit = href.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
