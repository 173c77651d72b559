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
  { name: 'ignores an empty title', ...page('', 'Brown boots'), outcome: 'consistent' },
  { name: 'an unsupported language', ...page('Welcome', 'Brown boots', 'ja'), outcome: 'unclear' },
  {
    name: 'a text in another language than the declared one',
    html: `<!doctype html><html lang=en><title>Wetter</title><body><h1>Wetter</h1><p>${'Heute ist es in der Stadt sonnig und warm, aber am Abend kommt aus dem Westen ein Gewitter mit Regen und Wind. '.repeat(10)}`,
    outcome: 'unclear',
  },
  { name: 'too little text', in: '<p>Brown boots keep your feet warm.', outcome: 'unclear' },
]);
