import { describeCheck } from '../../test/kit/describe-check.ts';
import { hreflangSelf } from './hreflang-self.ts';

const alternate = (code: string, href: string) => `<link rel=alternate hreflang="${code}" href="${href}">`;
const german = alternate('de', 'https://www.example.com/de/schuhe');

describeCheck(hreflangSelf, [
  {
    name: 'included',
    head: german + alternate('en', 'https://www.example.com/shop/shoes'),
    outcome: 'named',
  },
  {
    name: 'included with a relative URL and a fragment',
    head: german + alternate('en', '/shop/shoes#top'),
    outcome: 'named',
  },
  {
    name: 'the canonical URL is included',
    url: 'https://www.example.com/shop/shoes?from=ad',
    head: `${german + alternate('en', '/shop/shoes')}<link rel=canonical href="/shop/shoes">`,
    outcome: 'named',
  },
  { name: 'not included', head: german, outcome: 'missing' },
  {
    name: 'a feed with a language',
    head: '<link rel=alternate type="application/rss+xml" hreflang=de href="/feed">',
    outcome: 'none',
  },
  {
    name: 'a version with its type',
    head: '<link rel=alternate type="text/html" hreflang=de href="https://www.example.com/de/schuhe">',
    outcome: 'missing',
  },
  { name: 'no alternates', head: '', outcome: 'none' },
]);
