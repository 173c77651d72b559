import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, failedRedirectChain, textResource } from '../../test/kit/artifacts.ts';
import { securityTxt } from './security-txt.ts';

const file = (...[text, changes]: Parameters<typeof textResource>) => ({
  artifacts: { securityTxt: available(textResource(text, changes)) },
});
const contact = 'Contact: mailto:security@example.com\r\n';
const expires = 'Expires: 2027-01-01T00:00:00Z\r\n';

describeCheck(securityTxt, [
  { name: 'contact and expiry', ...file(contact + expires), outcome: 'valid' },
  {
    name: 'signed, in another case',
    ...file(
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\ncontact: https://example.com/s\nEXPIRES: 2027-01-01T00:00:00.000+01:00\n-----BEGIN PGP SIGNATURE-----\n`,
    ),
    outcome: 'valid',
  },
  { name: 'not found', ...file('', { status: 404 }), outcome: 'none' },
  { name: 'an HTML page instead', ...file('<!doctype html><p>Contact: us'), outcome: 'none' },
  { name: 'some other text', ...file('hello'), outcome: 'none' },
  { name: 'no contact', ...file(expires), outcome: 'invalid', message: 'no Contact field' },
  {
    name: 'an email address without mailto:',
    ...file(`Contact: security@example.com\n${expires}`),
    outcome: 'invalid',
  },
  { name: 'no Expires', ...file(contact), outcome: 'invalid' },
  {
    name: 'expired',
    ...file(`${contact}Expires: 2026-11-20T11:59:59Z`),
    outcome: 'invalid',
    message: 'it has expired',
  },
  { name: 'two Expires fields', ...file(contact + expires + expires), outcome: 'invalid' },
  {
    name: 'an invalid date',
    ...file(`${contact}Expires: next year`),
    outcome: 'invalid',
    message: 'is not valid',
  },
  { name: 'a server error', ...file('', { status: 500 }), outcome: 'unclear' },
  {
    name: 'no response',
    ...file('', { status: 0, redirectChain: failedRedirectChain('https://www.example.com/', 'timeout') }),
    outcome: 'unclear',
  },
  { name: 'not available', outcome: 'unknown' },
  {
    name: 'a contact form over plain HTTP',
    ...file('Contact: HTTP://example.com/report\nExpires: 2099-01-01T00:00:00Z'),
    outcome: 'invalid',
    message: 'a Contact is a web address without https',
  },
]);
