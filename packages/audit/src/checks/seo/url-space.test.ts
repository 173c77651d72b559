import { describeCheck } from '../../../test/kit/describe-check.ts';
import { urlSpace } from './url-space.ts';

describeCheck(urlSpace, [
  { name: 'none', url: 'https://www.example.com/brown-shoes', outcome: 'none' },
  { name: 'a plus in the path is a plus', url: 'https://www.example.com/c++', outcome: 'none' },
  { name: 'escaped', url: 'https://www.example.com/brown shoes', outcome: 'present' },
  { name: 'a plus in the query', url: 'https://www.example.com/?q=brown+shoes', outcome: 'present' },
]);
