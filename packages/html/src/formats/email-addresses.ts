import { parse } from 'tldts';

const LOCAL_MAX = 64;
const DOMAIN_MAX = 253;
/** Maximum @ characters that are inspected, to limit the time. */
const SIGNS_MAX = 5_000;

/**
 * The email addresses in a text, each once, in lowercase, at most `addressesMax`: around each `@` the longest run that
 * can be one, under an existing top-level domain. File names (`logo@2x.png`), Git remotes (`git@host.example:path`),
 * account names (`@me@social.example`) and domains reserved for examples (RFC 2606) do not count. Linear in the text.
 */
export function emailAddressesIn(text: string, addressesMax: number): string[] {
  const found = new Set<string>();
  let at = text.indexOf('@');
  for (let signs = 0; at !== -1 && signs < SIGNS_MAX && found.size < addressesMax; signs++) {
    const local = /[\w.!#$%&'*+/=?^`{|}~-]+$/.exec(text.slice(Math.max(0, at - LOCAL_MAX), at))?.[0] ?? '';
    const after = text.slice(at + 1, at + 1 + DOMAIN_MAX);
    const domain = /^[a-z0-9](?:[a-z0-9-]*\.?)+/i.exec(after)?.[0].replace(/\.+$/, '') ?? '';
    const isLocal = /^[\w+-][\w.!#$%&'*+/=?^`{|}~-]*$/.test(local) && !local.endsWith('.');
    const isRepository = local === 'git' && /^:[^\s]/.test(after.slice(domain.length));
    if (isLocal && !isRepository && !isHandle(text, at - local.length) && isMailDomain(domain.toLowerCase()))
      found.add(`${local}@${domain}`.toLowerCase());
    at = text.indexOf('@', at + 1);
  }
  return [...found];
}

/** Whether the name that begins at `start` follows a single `@`, as in Fediverse accounts. */
function isHandle(text: string, start: number): boolean {
  return text[start - 1] === '@' && !/[\w.@+-]/.test(text[start - 2] ?? ' ');
}

const EXAMPLE_DOMAIN = /(?:^|\.)(?:example\.(?:com|net|org)|domain\.tld)$/;
const FILE_NAME = /^\d+(?:\.\d+)?x\./;

function isMailDomain(domain: string): boolean {
  if (!domain.includes('.') || EXAMPLE_DOMAIN.test(domain) || FILE_NAME.test(domain)) return false;
  const { isIcann, domain: registrable } = parse(domain);
  return isIcann === true && registrable !== null;
}
