import { isInconclusive } from '@pagemark/html/artifacts/inconclusive-status';
import { isSuccess } from '@pagemark/html/artifacts/asset-facts';
import { looksLikeHtml } from '@pagemark/html/artifacts/looks-like-html';
import { parseSecurityTxt } from '@pagemark/html/formats/security-txt';
import type { SecurityTxt } from '@pagemark/html/formats/security-txt';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * /.well-known/security.txt with a Contact and a single Expires date that has not passed (RFC 9116). Informational,
 * not scored.
 */
export const securityTxt = defineCheck({
  id: 'security-txt',
  category: 'security',
  severity: 'low',
  title: 'security.txt',
  description: 'Security researchers who find a vulnerability need to know whom to contact.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9116',
  requires: ['securityTxt', 'fetched'],
  outcomes: {
    valid: { verdict: 'info', message: 'The site has a valid security.txt file.' },
    none: {
      verdict: 'info',
      message: 'The site has no security.txt file.',
      recommendation: 'Publish /.well-known/security.txt with Contact and Expires fields.',
    },
    invalid: {
      verdict: 'info',
      message: ({ problem }: { problem: string }) => `The security.txt file is invalid: ${problem}.`,
      recommendation:
        'Add at least one Contact field and one Expires field with a date within the next year.',
    },
    unclear: { verdict: 'unknown', message: 'The server did not allow access to security.txt.' },
  },
  run({ securityTxt: file, fetched }) {
    if (file.redirectChain.failure !== null || file.status >= 500 || isInconclusive(file.status)) {
      return finding('unclear');
    }
    if (!isSuccess(file.status) || looksLikeHtml(file.text)) return finding('none');
    const read = parseSecurityTxt(file.text);
    if (read === null) return finding('none');
    const problem = problemOf(read, fetched.at);
    return problem === null ? finding('valid') : finding('invalid', { data: { problem } });
  },
});

function problemOf({ contacts, expires, expiresCount }: SecurityTxt, now: Date): string | null {
  if (contacts.length === 0) return 'it has no Contact field';
  if (!contacts.every((contact) => URL.canParse(contact)))
    return 'a Contact is not a URI with a scheme such as mailto or https';
  if (contacts.some((contact) => URL.parse(contact)?.protocol === 'http:'))
    return 'a Contact is a web address without https';
  if (expires === null) return 'it has no Expires field';
  if (expiresCount > 1) return 'it has more than one Expires field';
  if (Number.isNaN(expires)) return 'its Expires date is not valid';
  return expires <= now.getTime() ? 'it has expired' : null;
}
