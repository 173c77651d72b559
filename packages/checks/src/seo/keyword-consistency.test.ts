import { describeCheck } from '../../test/kit/describe-check.ts';
import { keywordConsistency } from './keyword-consistency.ts';

const text = `<p>${'Brown leather boots keep your feet warm in winter rain and snow. '.repeat(20)}</p>`;
const page = (title: string, heading: string, lang = 'en') => ({
  html: `<!doctype html><html lang="${lang}"><title>${title}</title><body><h1>${heading}</h1>${text}`,
});

describeCheck(keywordConsistency, [
  {
    name: 'in all of them',
    ...page('Leather boots', 'Boots for winter'),
    outcome: 'consistent',
    message:
      'The title, description and headings contain the main keywords: brown, leather, boots, keep, feet.',
  },
  {
    name: 'not in the title',
    ...page('Welcome', 'Brown boots'),
    outcome: 'inconsistent',
    message: 'The main keywords (brown, leather, boots, keep, feet) do not appear in the title.',
    data: { lacking: ['the title'] },
  },
  {
    name: 'in none of them',
    html: `<!doctype html><html lang=en><title>Welcome</title><meta name=description content="Our shop"><body><h1>Hello</h1>${text}`,
    outcome: 'inconsistent',
    message:
      'The main keywords (brown, leather, boots, keep, feet) do not appear in the title, the description, or the headings.',
    data: { lacking: ['the title', 'the description', 'the headings'] },
  },
  {
    name: 'halves of contracted words are no keywords',
    html: `<!doctype html><html lang=en><title>Leather boots</title><body><h1>Boots for winter</h1>${"<p>These leather boots don’t leak and don't slip, and winter doesn’t hurt warm feet. ".repeat(20)}`,
    outcome: 'consistent',
    data: { terms: ['leather', 'boots', 'leak', 'slip', 'winter'] },
  },
  {
    name: 'halves of contracted words in Italian',
    html: `<!doctype html><html lang=it><title>Stivali di cuoio</title><body><h1>Stivali invernali</h1>${'<p>Gli stivali di cuoio dell’inverno, nell’acqua e sull’asfalto, tengono caldi i piedi all’aperto. '.repeat(20)}`,
    outcome: 'consistent',
    data: { terms: ['stivali', 'cuoio', 'inverno', 'acqua', 'asfalto'] },
  },
  {
    name: 'a text with a name in another script',
    html: `<!doctype html><html lang=en><title>Leather boots</title><body><h1>Boots for winter</h1><p>Boots (長靴) are made of leather. ${'Warm leather boots keep the feet dry in winter. '.repeat(30)}`,
    outcome: 'consistent',
    data: { terms: ['boots', 'leather', 'warm', 'keep', 'feet'] },
  },
  { name: 'ignores an empty title', ...page('', 'Brown boots'), outcome: 'consistent' },
  { name: 'an unsupported language', ...page('Welcome', 'Brown boots', 'ja'), outcome: 'unclear' },
  {
    name: 'a text in another language than the declared one',
    html: `<!doctype html><html lang=en><title>Wetter</title><body><h1>Wetter</h1><p>${'Heute ist es in der Stadt sonnig und warm, aber am Abend kommt aus dem Westen ein Gewitter mit Regen und Wind. '.repeat(10)}`,
    outcome: 'unclear',
  },
  { name: 'too little text', in: '<p>Brown boots keep your feet warm.', outcome: 'unclear' },
]);
