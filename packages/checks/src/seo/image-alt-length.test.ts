import { describeCheck } from '../../test/kit/describe-check.ts';
import { imageAltLength } from './image-alt-length.ts';

const image = (alt: string) => `<img src=a.png alt="${alt}">`;

describeCheck(imageAltLength, [
  { name: 'a few words', in: image('Brown shoes'), outcome: 'short' },
  { name: '100 characters', in: image('x'.repeat(100)), outcome: 'short' },
  { name: '100 emoji', in: image('👞'.repeat(100)), outcome: 'short' },
  { name: '100 flags', in: image('🇩🇪'.repeat(100)), outcome: 'short' },
  { name: '100 letters with vowel signs, in Hindi', in: image('कि'.repeat(100)), outcome: 'short' },
  { name: '100 decomposed letters', in: image('e\u0301'.repeat(100)), outcome: 'short' },
  {
    name: '101 syllables in Thai',
    in: image('น้ำ'.repeat(101)),
    outcome: 'long',
    evidence: [{ detail: '101 characters' }],
  },
  { name: 'mostly whitespace', in: image(`Shoes${' '.repeat(200)}`), outcome: 'short' },
  {
    name: '101 characters',
    in: image('x'.repeat(101)) + image('Shoes'),
    outcome: 'long',
    message: '1 image has alt text longer than 100 characters.',
    data: { images: 1 },
    evidence: [{ detail: '101 characters' }],
  },
  { name: 'no images', in: '<p>Shoes', outcome: 'none' },
  { name: 'empty alt text', in: image(''), outcome: 'none' },
]);
