import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import { emailAddressesIn } from '../../formats/email-addresses.ts';

const ADDRESSES_MAX = 200;

/**
 * Mail addresses in the visible text. Those that the page also offers as a mailto: link are meant to be found, and do not
 * count. phpRank looks through the raw HTML and fails: it takes file names and code for addresses. The report masks them,
 * so that it does not spread them.
 */
export const plaintextEmails = defineCheck({
  id: 'plaintext-emails',
  category: 'security',
  severity: 'low',
  title: 'Mail addresses in the text',
  why: 'Programs that gather addresses for unwanted mail find those that stand in the text of pages.',
  docs: 'https://www.rfc-editor.org/rfc/rfc5322#section-3.4.1',
  needs: ['wholePage', 'body'],
  outcomes: {
    none: { verdict: 'pass', message: 'No mail address stands in the text.' },
    found: {
      verdict: 'warn',
      message: ({ addresses }: { addresses: number }) =>
        `The text of the page has ${counted(addresses, 'mail address', 'mail addresses')}.`,
      advice: 'Offer a contact form, or write the addresses so that programs do not recognise them.',
    },
  },
  run({ wholePage: page, body }) {
    // Most pages have no such sign. One that is written as a character reference is hidden from simple gatherers.
    if (!body.text.includes('@')) return finding('none');
    // Structured data has it in every block: only where the visible text has one is that worth its price.
    const text = page.visibleText();
    if (!text.includes('@')) return finding('none');
    const offered = offeredAddresses(page);
    const inText = emailAddressesIn(text, ADDRESSES_MAX);
    const found = inText.filter((address) => !offered.has(address));
    if (found.length === 0) return finding('none');
    const evidence = evidenceOf(found, (address) => ({ snippet: masked(address) }));
    return finding('found', { data: { addresses: found.length }, evidence });
  },
});

/** The addresses of mailto: links, in lower case. */
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
