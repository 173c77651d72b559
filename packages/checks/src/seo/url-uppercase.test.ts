import { describeCheck } from '../../test/kit/describe-check.ts';
import { urlUppercase } from './url-uppercase.ts';

describeCheck(urlUppercase, [
  { name: 'lowercase', url: 'https://www.example.com/shoes', outcome: 'none' },
  { name: 'an uppercase host', url: 'https://WWW.EXAMPLE.COM/shoes', outcome: 'none' },
  { name: 'encoded lowercase letters', url: 'https://www.example.com/größe', outcome: 'none' },
  { name: 'escapes that are not valid UTF-8', url: 'https://www.example.com/gr%F6%DFe', outcome: 'none' },
  { name: 'in the query', url: 'https://www.example.com/?Q=A', outcome: 'none' },
  { name: 'in the path', url: 'https://www.example.com/Shoes', outcome: 'present' },
  { name: 'encoded uppercase letters', url: 'https://www.example.com/Ärmel', outcome: 'present' },
  { name: 'Cyrillic', url: 'https://www.example.com/Обувь', outcome: 'present' },
]);
