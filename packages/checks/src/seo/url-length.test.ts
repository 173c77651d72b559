import { describeCheck } from '../../test/kit/describe-check.ts';
import { urlLength } from './url-length.ts';

const start = 'https://www.example.com/';

describeCheck(urlLength, [
  {
    name: 'short',
    url: start,
    outcome: 'short',
    message: 'The URL has 24 characters.',
    data: { characters: 24 },
  },
  { name: '100 characters', url: start + 'x'.repeat(76), outcome: 'short' },
  {
    name: 'counts letters, not their escapes',
    url: start + 'я'.repeat(70),
    outcome: 'short',
    data: { characters: 94 },
  },
  {
    name: '101 characters',
    url: start + 'x'.repeat(77),
    outcome: 'long',
    message: 'The URL has 101 characters; at most 100 are recommended.',
  },
  { name: 'escapes that are not valid UTF-8', url: start + '%FF'.repeat(30), outcome: 'long' },
]);
