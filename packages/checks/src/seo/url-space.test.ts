import { describeCheck } from '../../test/kit/describe-check.ts';
import { urlSpace } from './url-space.ts';

describeCheck(urlSpace, [
  { name: 'none', url: 'https://www.example.com/brown-shoes', outcome: 'none' },
  { name: 'a literal plus in the path', url: 'https://www.example.com/c++', outcome: 'none' },
  { name: 'encoded', url: 'https://www.example.com/brown shoes', outcome: 'present' },
  { name: 'a plus in the query', url: 'https://www.example.com/?q=brown+shoes', outcome: 'present' },
]);
