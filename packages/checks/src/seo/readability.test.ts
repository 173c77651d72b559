import { describeCheck } from '../../test/kit/describe-check.ts';
import { readability } from './readability.ts';

const easy = `<p>${'Good shoes keep your feet warm. We like to walk in them all day. '.repeat(10)}`;
const hard = `<p>${'Organizational sustainability considerations necessitate comprehensive interdisciplinary collaboration methodologies notwithstanding administrative impossibilities. '.repeat(12)}`;

describeCheck(readability, [
  {
    name: 'short words and sentences',
    in: easy,
    outcome: 'easy',
    message: 'The text is easy to read (Flesch score 100 of 100).',
  },
  {
    name: 'long words and sentences',
    in: hard,
    outcome: 'hard',
    message: 'The text is hard to read (Flesch score 0 of 100; at least 50 is recommended).',
    data: { score: 0 },
  },
  { name: 'one endless sentence', in: `<p>${'we walk in good shoes and '.repeat(30)}`, outcome: 'hard' },
  { name: 'another language', html: `<html lang=de><body>${easy}`, outcome: 'unclear' },
  {
    name: 'a text in another language than the declared one',
    in: `<p>${'Heute ist es in der Stadt sonnig und warm, aber am Abend kommt aus dem Westen ein Gewitter mit viel Regen und Wind. '.repeat(6)}`,
    outcome: 'unclear',
  },
  {
    name: 'a menu is no sentence',
    in: `<ul>${'<li><a href=/x>Documentation of asynchronous interfaces</a>'.repeat(40)}</ul>${easy}`,
    outcome: 'easy',
    data: { score: 100 },
  },
  {
    name: 'a sentence with links, code and emphasis is read whole',
    in: '<p>In the cold months of the year, <a href=/x>wear</a> <code>warm</code> socks in <b>old</b> boots. '.repeat(
      20,
    ),
    outcome: 'easy',
    data: { score: 100 },
  },
  {
    name: 'a text that is mostly in another script',
    in: `<p>${'Good shoes keep your feet warm. '.repeat(7)}</p><p>${'الأحذية الجيدة تحافظ على دفء القدمين في الشتاء. '.repeat(40)}`,
    outcome: 'unclear',
  },
  {
    name: 'only a menu',
    in: `<ul>${'<li><a href=/x>Documentation of asynchronous interfaces</a>'.repeat(40)}</ul><p>Good shoes keep your feet warm.`,
    outcome: 'unclear',
  },
  { name: 'too little text', in: '<p>Good shoes keep your feet warm.', outcome: 'unclear' },
]);
