import { describeCheck } from '../../../test/kit/describe-check.ts';
import { hreflangSelf } from './hreflang-self.ts';

const alternate = (code: string, href: string) => `<link rel=alternate hreflang="${code}" href="${href}">`;
const german = alternate('de', 'https://www.example.com/de/schuhe');

describeCheck(hreflangSelf, [
  { name: 'named', head: german + alternate('en', 'https://www.example.com/shop/shoes'), outcome: 'named' },
  {
    name: 'named relatively, with a fragment',
    head: german + alternate('en', '/shop/shoes#top'),
    outcome: 'named',
  },
  {
    name: 'its canonical address is named',
    url: 'https://www.example.com/shop/shoes?from=ad',
    head: `${german + alternate('en', '/shop/shoes')}<link rel=canonical href="/shop/shoes">`,
    outcome: 'named',
  },
  { name: 'not named', head: german, outcome: 'missing' },
  { name: 'no versions', head: '', outcome: 'none' },
]);
