import { describeCheck } from '../../../test/kit/describe-check.ts';
import { urlDoubleSlash } from './url-double-slash.ts';

describeCheck(urlDoubleSlash, [
  { name: 'single ones', url: 'https://www.example.com/shop/shoes/', outcome: 'none' },
  { name: 'an address within', url: 'https://www.example.com/save/https://example.org/', outcome: 'none' },
  { name: 'in the query', url: 'https://www.example.com/?u=//x', outcome: 'none' },
  { name: 'at the beginning', url: 'https://www.example.com//shop', outcome: 'present' },
  { name: 'within', url: 'https://www.example.com/shop//shoes', outcome: 'present' },
]);
