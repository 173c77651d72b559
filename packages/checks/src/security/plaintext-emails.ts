import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { emailAddressesIn } from '@pagemark/html/formats/email-addresses';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const ADDRESSES_MAX = 200;

/**
 * Email addresses in the visible text. Addresses that the page also offers as a mailto: link are public on purpose and
 * do not count, nor do those that only scripts write, since harvesters read the HTML. phpRank searches the raw HTML and
 * fails, so it mistakes file names and code for addresses. The report masks the addresses so as not to spread them.
 */
export const plaintextEmails = defineCheck({
  id: 'plaintext-emails',
  category: 'security',
  severity: 'low',
  title: 'Plaintext email addresses',
  description: 'Spammers collect email addresses from the text of pages.',
  reference: 'https://www.rfc-editor.org/rfc/rfc5322#section-3.4.1',
  requires: ['wholePage', 'content', 'rawPage', 'body'],
  outcomes: {
    none: { verdict: 'pass', message: 'No plaintext email addresses on this page.' },
    found: {
      verdict: 'warn',
      message: ({ addresses, isComplete }: { addresses: number; isComplete: boolean }) =>
        `This page has ${isComplete ? '' : 'at least '}${pluralize(addresses, 'plaintext email address', 'plaintext email addresses')}.`,
      recommendation: 'Offer a contact form, or obfuscate the addresses.',
    },
  },
  run({ wholePage: page, rawPage, body }) {
    // Most pages contain no @. A character reference hides it from simple harvesters.
    if (!body.text.includes('@')) return finding('none');
    // Structured data often contains it, so the visible text is checked before the more expensive steps.
    const text = page.visibleText();
    if (!text.includes('@')) return finding('none');
    const offered = offeredAddresses(page);
    const inText = emailAddressesIn(text, ADDRESSES_MAX);
    const sent = rawPage === page ? text : rawPage.visibleText();
    const written = new Set(sent === text ? inText : emailAddressesIn(sent, ADDRESSES_MAX));
    const found = inText.filter((address) => written.has(address) && !offered.has(address));
    if (found.length === 0) return finding('none');
    const evidence = evidenceOf(found, (address) => ({ snippet: masked(address) }));
    const data = { addresses: found.length, isComplete: inText.length < ADDRESSES_MAX };
    return finding('found', { data, evidence });
  },
});

/** The addresses of mailto: links, in lowercase. */
function offeredAddresses(page: PageFacts): ReadonlySet<string> {
  const links = page.anchors.flatMap(({ href, destination }) =>
    destination === 'contact' && href !== null && /^mailto:/i.test(href)
      ? [href.slice('mailto:'.length)]
      : [],
  );
  return new Set(
    links
      .flatMap((link) => (link.split('?', 1)[0] ?? '').toLowerCase().split(/%2c|,/))
      .map((address) => address.trim()),
  );
}

function masked(address: string): string {
  const at = address.indexOf('@');
  return `${address.slice(0, Math.min(2, at - 1))}…${address.slice(at)}`;
}
