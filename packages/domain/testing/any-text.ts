import fc from 'fast-check';

const LAST_CHARACTER = 0x10_ff_ff;
const SURROGATES_START = 0xd8_00;
const SURROGATES = 0x08_00;

const ANY_CHARACTER = fc
  .nat(LAST_CHARACTER - SURROGATES)
  .map((at) => String.fromCodePoint(at < SURROGATES_START ? at : at + SURROGATES));

/**
 * Any well-formed text, of characters from all of Unicode. fast-check's unit `binary` is the same, and lists all characters first:
 * two seconds in each process of a test run.
 */
export function anyText(constraints: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit: ANY_CHARACTER });
}
