import { describeCheck } from '../../../test/kit/describe-check.ts';
import { urlUppercase } from './url-uppercase.ts';

describeCheck(urlUppercase, [
  { name: 'small letters', url: 'https://www.example.com/shoes', outcome: 'none' },
  { name: 'the host in capitals', url: 'https://WWW.EXAMPLE.COM/shoes', outcome: 'none' },
  { name: 'small letters that are escaped', url: 'https://www.example.com/größe', outcome: 'none' },
  { name: 'escapes that are no UTF-8', url: 'https://www.example.com/gr%F6%DFe', outcome: 'none' },
  { name: 'in the query', url: 'https://www.example.com/?Q=A', outcome: 'none' },
  { name: 'in the path', url: 'https://www.example.com/Shoes', outcome: 'present' },
  { name: 'escaped capitals', url: 'https://www.example.com/Ärmel', outcome: 'present' },
  { name: 'Cyrillic', url: 'https://www.example.com/Обувь', outcome: 'present' },
]);
