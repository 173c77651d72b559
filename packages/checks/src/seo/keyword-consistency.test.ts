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
    message: 'The title, description and headings contain the main keywords: leather, boots, winter.',
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
    html: `<!doctype html><html lang=en><title>Welcome</title><body><h1>Hello</h1>${"<p>These leather boots don’t leak and don't slip, and winter doesn’t hurt warm feet. ".repeat(20)}`,
    outcome: 'inconsistent',
    data: { terms: ['leather', 'boots', 'leak', 'slip', 'winter'] },
  },
  {
    name: 'halves of contracted words in Italian',
    html: `<!doctype html><html lang=it><title>Benvenuti</title><body><h1>Ciao</h1>${'<p>Gli stivali di cuoio dell’inverno, nell’acqua e sull’asfalto, tengono caldi i piedi all’aperto. '.repeat(20)}`,
    outcome: 'inconsistent',
    data: { terms: ['stivali', 'cuoio', 'inverno', 'acqua', 'asfalto'] },
  },
  {
    name: 'a text with a name in another script',
    html: `<!doctype html><html lang=en><title>Leather boots</title><body><h1>Boots for winter</h1><p>Boots (長靴) are made of leather. ${'Warm leather boots keep the feet dry in winter. '.repeat(30)}`,
    outcome: 'consistent',
    data: { terms: ['boots', 'leather', 'winter'] },
  },
  {
    name: 'headings in Greek capitals, which have no accents',
    html: `<!doctype html><html lang=el><title>ΚΟΚΚΙΝΑ ΨΑΡΙΑ ΤΗΣ ΚΑΛΥΜΝΟΥ</title><body><h1>ΤΑ ΨΑΡΙΑ</h1><p>${'Στην Κάλυμνο και στην ακτή της τα κόκκινα ψάρια είναι νόστιμα, και για να τα βρεις πρέπει να ξυπνήσεις νωρίς. '.repeat(12)}`,
    outcome: 'consistent',
  },
  {
    name: 'headings in Turkish capitals',
    html: `<!doctype html><html lang=tr><title>HALILAR</title><body><h1>KIRMIZI KİLİM</h1><p>${'Kırmızı halılar ve kilimler bu dükkânda elde dokunuyor, ama her biri için çok sabır gerekiyor. '.repeat(12)}`,
    outcome: 'consistent',
    data: { terms: ['kırmızı', 'halılar'] },
  },
  {
    name: 'decomposed letters in the text',
    html: `<!doctype html><html lang=fr><title>Crêperie</title><body><h1>La crêperie</h1><p>${'À la crêperie, les crêpes sont préparées avec de la crème de la région et du beurre salé. '.normalize('NFD').repeat(15)}`,
    outcome: 'consistent',
  },
  {
    name: 'soft hyphens in the text',
    html: `<!doctype html><html lang=de><title>Donaudampfschiff</title><body><h1>Donaudampfschiff</h1><p>${'Das Donau&shy;dampf&shy;schiff fährt für uns in der Woche zweimal auf dem Fluss und ist nicht teuer. '.repeat(10)}`,
    outcome: 'consistent',
    data: { terms: ['donaudampfschiff'] },
  },
  {
    name: 'a recipe that names its utensils more often than the dish',
    html: `<!doctype html><html lang=en><title>Herb focaccia</title><body><h1>Focaccia</h1>${'<p>Cover the bowl and let the dough rise for ten minutes, then oil the pan and press the dough into it until it fills the pan. '.repeat(6)}<p>Serve the focaccia warm, and keep the rest of the focaccia in a box.`,
    outcome: 'consistent',
    data: { terms: ['focaccia'] },
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
