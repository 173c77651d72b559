/** The referrer policies that browsers support (Referrer Policy, section 3), without the empty one. */
const REFERRER_POLICIES = [
  'no-referrer',
  'no-referrer-when-downgrade',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
] as const;
export type ReferrerPolicy = (typeof REFERRER_POLICIES)[number];

/** Legacy values that `meta` elements may still have (HTML standard, `meta name=referrer`). */
const LEGACY: Readonly<Record<string, ReferrerPolicy>> = {
  never: 'no-referrer',
  default: 'strict-origin-when-cross-origin',
  always: 'unsafe-url',
  'origin-when-crossorigin': 'origin-when-cross-origin',
};

/** The policy of the header's lines: the last supported token, so newer ones can be listed last; null if none is. */
export function referrerPolicyOfHeader(values: readonly string[]): ReferrerPolicy | null {
  const tokens = values.join(',').split(',');
  return (
    tokens.map((token) => knownPolicy(token.trim().toLowerCase())).findLast((token) => token !== null) ?? null
  );
}

/** The policy in a `meta` element's content: one supported value, or null. */
export function referrerPolicyOfMeta(content: string): ReferrerPolicy | null {
  const value = content.trim().toLowerCase();
  return (Object.hasOwn(LEGACY, value) ? LEGACY[value] : undefined) ?? knownPolicy(value);
}

function knownPolicy(token: string): ReferrerPolicy | null {
  return REFERRER_POLICIES.find((policy) => policy === token) ?? null;
}
