import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured, failedJourney, textResource } from '../../../test/kit/surroundings.ts';
import { securityTxt } from './security-txt.ts';

const file = (...[text, changes]: Parameters<typeof textResource>) => ({
  around: { securityTxt: captured(textResource(text, changes)) },
});
const contact = 'Contact: mailto:security@example.com\r\n';
const expires = 'Expires: 2027-01-01T00:00:00Z\r\n';

describeCheck(securityTxt, [
  { name: 'contact and expiry', ...file(contact + expires), outcome: 'valid' },
  {
    name: 'signed, in other capitals',
    ...file(
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\ncontact: https://example.com/s\nEXPIRES: 2027-01-01T00:00:00.000+01:00\n-----BEGIN PGP SIGNATURE-----\n`,
    ),
    outcome: 'valid',
  },
  { name: 'not there', ...file('', { status: 404 }), outcome: 'none' },
  { name: 'a page instead', ...file('<!doctype html><p>Contact: us'), outcome: 'none' },
  { name: 'some other text', ...file('hello'), outcome: 'none' },
  { name: 'no contact', ...file(expires), outcome: 'invalid', message: 'no contact' },
  { name: 'a bare address', ...file(`Contact: security@example.com\n${expires}`), outcome: 'invalid' },
  { name: 'no expiry', ...file(contact), outcome: 'invalid' },
  {
    name: 'expired',
    ...file(`${contact}Expires: 2026-11-20T11:59:59Z`),
    outcome: 'invalid',
    message: 'it has expired',
  },
  { name: 'two expiries', ...file(contact + expires + expires), outcome: 'invalid' },
  {
    name: 'a date in words',
    ...file(`${contact}Expires: next year`),
    outcome: 'invalid',
    message: 'cannot be read',
  },
  { name: 'a server error', ...file('', { status: 500 }), outcome: 'unclear' },
  {
    name: 'no answer',
    ...file('', { status: 0, journey: failedJourney('https://www.example.com/', 'timeout') }),
    outcome: 'unclear',
  },
  { name: 'not looked for', outcome: 'unknown' },
]);
