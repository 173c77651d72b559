import { describeCheck } from '../../test/kit/describe-check.ts';
import { urlUnderscore } from './url-underscore.ts';

describeCheck(urlUnderscore, [
  { name: 'hyphens', url: 'https://www.example.com/brown-shoes', outcome: 'none' },
  { name: 'only in the query', url: 'https://www.example.com/?page_id=1', outcome: 'none' },
  { name: 'in the path', url: 'https://www.example.com/brown_shoes', outcome: 'present' },
]);
