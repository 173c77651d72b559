import { describeCheck } from '../../test/kit/describe-check.ts';
import { metaDescriptionLength } from './meta-description-length.ts';

const descriptionOf = (characters: number) => `<meta name=description content="${'é'.repeat(characters)}">`;

describeCheck(metaDescriptionLength, [
  {
    name: '70 characters',
    head: descriptionOf(70),
    outcome: 'good',
    message: 'The meta description has 70 characters.',
    data: { characters: 70 },
  },
  { name: '160 characters', head: descriptionOf(160), outcome: 'good' },
  { name: '69 characters', head: descriptionOf(69), outcome: 'too-short', message: '69 characters' },
  { name: '161 characters', head: descriptionOf(161), outcome: 'too-long', message: '161 characters' },
  {
    name: '160 characters with the line breaks and the indentation of a template',
    head: `<meta name=description content="\n    ${'é'.repeat(79)}\n\n    ${'é'.repeat(80)}\n">`,
    outcome: 'good',
    data: { characters: 160 },
  },
  {
    name: '69 characters besides whitespace',
    head: `<meta name=description content="${'é'.repeat(34)}${' '.repeat(20)}${'é'.repeat(34)}">`,
    outcome: 'too-short',
    data: { characters: 69 },
  },
  { name: 'no description, which meta-description reports', head: '', outcome: 'no-description' },
  {
    name: 'only in the body',
    in: descriptionOf(100),
    outcome: 'no-description',
    message: 'The head has no meta description.',
  },
]);
