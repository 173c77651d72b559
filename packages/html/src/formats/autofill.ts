/** Tokens that name the content of a field (HTML standard, "autofill field"). */
const PLAIN_FIELDS: ReadonlySet<string> = new Set(
  `name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password
  current-password one-time-code organization-title organization street-address address-line1 address-line2
  address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name
  cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type
  transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo`.split(
    /\s+/,
  ),
);
/** Field names that allow a kind of contact. */
const CONTACT_FIELDS: ReadonlySet<string> = new Set(
  `tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email
  impp`.split(/\s+/),
);
const CONTACT_KINDS: ReadonlySet<string> = new Set(['home', 'work', 'mobile', 'fax', 'pager']);

/**
 * Whether an `autocomplete` follows the grammar of the HTML standard: `on`, `off`, or `[section-…] [shipping|billing]
 * [home|work|mobile|fax|pager] field [webauthn]`, with the kind of contact only before a contact field. A blank value
 * is valid.
 */
export function isAutofillDetail(value: string): boolean {
  const tokens = value.trim().toLowerCase().split(/\s+/, 10);
  if (tokens.length === 1 && ['', 'on', 'off'].includes(tokens[0] ?? '')) return true;
  if (tokens.at(-1) === 'webauthn') tokens.pop();
  if (tokens[0]?.startsWith('section-') === true && tokens[0].length > 'section-'.length) tokens.shift();
  if (tokens[0] === 'shipping' || tokens[0] === 'billing') tokens.shift();
  const isContact = CONTACT_KINDS.has(tokens[0] ?? '');
  if (isContact) tokens.shift();
  const [field = ''] = tokens;
  return tokens.length === 1 && (CONTACT_FIELDS.has(field) || (!isContact && PLAIN_FIELDS.has(field)));
}
