import { describeCheck } from '../../test/kit/describe-check.ts';
import { urlDoubleSlash } from './url-double-slash.ts';

describeCheck(urlDoubleSlash, [
  { name: 'single slashes', url: 'https://www.example.com/shop/shoes/', outcome: 'none' },
  {
    name: 'a URL within the path',
    url: 'https://www.example.com/save/https://example.org/',
    outcome: 'none',
  },
  { name: 'in the query', url: 'https://www.example.com/?u=//x', outcome: 'none' },
  { name: 'at the start', url: 'https://www.example.com//shop', outcome: 'present' },
  { name: 'in the middle', url: 'https://www.example.com/shop//shoes', outcome: 'present' },
]);
