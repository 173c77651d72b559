/** A set of URLs by digest: eight bytes per URL. Collisions do not occur in practice. */
export type UrlDigests = {
  add(href: string): void;
  /** The digests for `includesUrl`. Can be transferred to another thread. */
  values(): Float64Array<ArrayBuffer>;
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
    values: () => digests.slice(0, count),
  };
}

/** Whether a URL is in the set with these digests. */
export function includesUrl(digests: Float64Array, href: string): boolean {
  return digests.includes(digestOf(href));
}

const PERCENT = 0x25;

/**
 * 53 bits of two multiplicative hashes (FNV-1a, and a variant with another prime and seed). Percent-encoding counts the
 * same in uppercase and lowercase (RFC 3986, section 6.2.2.1).
 */
function digestOf(href: string): number {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  let escaped = 0;
  for (let at = 0; at < href.length; at += 1) {
    let unit = href.charCodeAt(at);
    if (unit === PERCENT) escaped = 2;
    else if (escaped > 0) {
      escaped -= 1;
      if (unit >= 0x61 && unit <= 0x66) unit -= 0x20;
    }
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
