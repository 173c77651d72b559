import { looksLikeHtml } from '../../around/looks-like-html.ts';
import { isSuccess } from '../../around/asset-facts.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { parseSecurityTxt } from '../../formats/security-txt.ts';
import type { SecurityTxt } from '../../formats/security-txt.ts';

/** /.well-known/security.txt with a contact and one date of expiry that has not passed (RFC 9116). Told, not judged. */
export const securityTxt = defineCheck({
  id: 'security-txt',
  category: 'security',
  severity: 'low',
  title: 'Contact for security',
  why: 'Who finds a hole needs to know whom to tell.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9116',
  needs: ['securityTxt', 'fetched'],
  outcomes: {
    valid: { verdict: 'info', message: 'The site says whom to tell of holes, in security.txt.' },
    none: {
      verdict: 'info',
      message: 'The site has no security.txt file.',
      advice: 'Put a contact and a date of expiry into /.well-known/security.txt.',
    },
    invalid: {
      verdict: 'info',
      message: ({ problem }: { problem: string }) => `The security.txt file is not valid: ${problem}.`,
      advice: 'Give it at least one Contact, and one Expires within the next year.',
    },
    unclear: { verdict: 'unknown', message: 'The server did not let security.txt be seen.' },
  },
  run({ securityTxt: file, fetched }) {
    if (file.journey.failure !== null || file.status >= 500 || [401, 403, 429].includes(file.status)) {
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
  if (contacts.length === 0) return 'it has no contact';
  if (!contacts.every((contact) => URL.canParse(contact))) return 'a contact is no URI, as mailto: or https:';
  if (expires === null) return 'it does not say when it expires';
  if (expiresCount > 1) return 'it says more than once when it expires';
  if (Number.isNaN(expires)) return 'its date of expiry cannot be read';
  return expires <= now.getTime() ? 'it has expired' : null;
}
