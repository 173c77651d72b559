import { describeCheck } from '../../test/kit/describe-check.ts';
import { hreflangXDefault } from './hreflang-x-default.ts';

const alternate = (code: string) =>
  `<link rel=alternate hreflang="${code}" href="https://www.example.com/${code}">`;

describeCheck(hreflangXDefault, [
  { name: 'declared', head: alternate('de') + alternate('X-Default'), outcome: 'named' },
  {
    name: 'declared in a header',
    head: alternate('de'),
    headers: { link: '<https://www.example.com/>; rel=alternate; hreflang=x-default' },
    outcome: 'named',
  },
  { name: 'not declared', head: alternate('de') + alternate('en'), outcome: 'missing' },
  {
    name: 'no alternates',
    head: '<link rel=alternate type="application/rss+xml" href=/feed>',
    outcome: 'none',
  },
]);
