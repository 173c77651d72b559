import { describeCheck } from '../../test/kit/describe-check.ts';
import { titleLength } from './title-length.ts';

const titleOf = (characters: number) => `<title>${'a'.repeat(characters)}</title>`;

describeCheck(titleLength, [
  {
    name: '30 characters',
    html: titleOf(30),
    outcome: 'good',
    message: 'The title has 30 characters.',
    data: { characters: 30, columns: 30 },
  },
  { name: '60 characters', html: titleOf(60), outcome: 'good' },
  { name: '29 characters', html: titleOf(29), outcome: 'too-short', message: '29 characters' },
  { name: '1 character', html: titleOf(1), outcome: 'too-short' },
  {
    name: '61 characters',
    html: titleOf(61),
    outcome: 'long',
    message: 'The title has 61 characters; 30 to 60 are recommended.',
    evidence: 1,
  },
  { name: '70 characters', html: titleOf(70), outcome: 'long' },
  {
    name: '71 characters',
    html: titleOf(71),
    outcome: 'too-long',
    message: 'The title has 71 characters; search results truncate it after 70.',
  },
  {
    name: 'characters outside the BMP count once',
    html: `<title>${'😀'.repeat(40)}</title>`,
    outcome: 'good',
    data: { characters: 40, columns: 40 },
  },
  {
    name: 'wide characters count twice',
    html: `<title>${'茶'.repeat(15)}</title>`,
    outcome: 'good',
    data: { characters: 15, columns: 30 },
  },
  { name: 'too many wide characters', html: `<title>${'茶'.repeat(31)}</title>`, outcome: 'long' },
  { name: 'no title, which document-title reports', html: '', outcome: 'no-title' },
  { name: 'an empty title', html: '<title></title>', outcome: 'no-title' },
]);
