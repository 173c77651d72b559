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

/** Types whose values browsers never fill in. */
const OTHER_TYPES: ReadonlySet<string> = new Set(
  'checkbox color datetime-local file image radio range time week'.split(' '),
);
/**
 * Names of fields with digits, for which authors use types with a numeric keypad: allowed here, although the standard
 * allows only text.
 */
const DIGITS = /^(?:tel.*|cc-(?:number|csc|exp.*)|one-time-code|postal-code|bday.*|transaction-amount)$/;
/** By type of `input`, the field names of its control group (HTML standard, "autofill field", table of field names). */
const BY_TYPE: ReadonlyMap<string, RegExp> = new Map([
  ['password', /^(?:new-password|current-password|one-time-code|cc-csc)$/],
  ['url', /^(?:url|photo|impp)$/],
  ['email', /^(?:email|username)$/],
  ['tel', DIGITS],
  ['number', DIGITS],
  ['month', /^cc-exp$/],
  ['date', /^bday$/],
]);

/** Whether an `input` of a type can hold the content that a field name stands for. Unknown types are text. */
export function isAutofillType(type: string, field: string): boolean {
  return !OTHER_TYPES.has(type) && (BY_TYPE.get(type)?.test(field) ?? true);
}
