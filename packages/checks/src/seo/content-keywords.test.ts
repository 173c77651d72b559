import { describeCheck } from '../../test/kit/describe-check.ts';
import { contentKeywords } from './content-keywords.ts';

const page = (title: string, body: string, lang = 'en') => ({
  html: `<!doctype html><html lang="${lang}"><title>${title}</title><body>${body}`,
});
const filler = `<p>${'We sell brown boots and sandals for every kind of weather. '.repeat(10)}</p>`;

describeCheck(contentKeywords, [
  {
    name: 'a shared word',
    ...page('Boots | Example', filler),
    outcome: 'shared',
    message: 'The content contains words of the title: boots.',
    data: { shared: ['boots'] },
  },
  { name: 'within a longer word', ...page('Sandal', filler), outcome: 'shared' },
  {
    name: 'late in a long text, in a short text node',
    ...page('Moccasin', `${filler.repeat(20)}<b>Moccasins</b>`),
    outcome: 'shared',
  },
  {
    name: 'Cyrillic, with an inflected ending',
    ...page('Обувь', `<p>${'Мы продаём обувь для любой погоды каждый день. '.repeat(9)}`, 'ru'),
    outcome: 'shared',
  },
  {
    name: 'Japanese',
    ...page('東京の靴屋', `<p>${'東京で靴を買うなら、ここへどうぞ。'.repeat(30)}`, 'ja'),
    outcome: 'shared',
  },
  {
    name: 'Korean words of two syllables',
    ...page(
      '제주 여행 | Example',
      `<p>${'제주를 여행하면 오름과 바다와 작은 마을이 한눈에 들어온다. '.repeat(9)}`,
      'ko',
    ),
    outcome: 'shared',
    data: { shared: ['제주', '여행'] },
  },
  {
    name: 'Turkish capitals',
    ...page('KIRMIZI HALILAR', `<p>${'Kırmızı halılar bu dükkânda elde dokunuyor. '.repeat(9)}`, 'tr'),
    outcome: 'shared',
    data: { shared: ['kırmızı', 'halılar'] },
  },
  {
    name: 'Greek capitals, which have no accents',
    ...page('ΚΟΚΚΙΝΑ ΨΑΡΙΑ', `<p>${'Τα κόκκινα ψάρια της Καλύμνου είναι νόστιμα. '.repeat(9)}`, 'el'),
    outcome: 'shared',
  },
  {
    name: 'German capitals with SS',
    ...page('STRASSEN', `<p>${'Auf großen Straßen fahren viele Räder durch die Stadt. '.repeat(9)}`, 'de'),
    outcome: 'shared',
  },
  {
    name: 'Japanese with a reading above each character',
    ...page(
      '図書館',
      `<p>${'<ruby>図<rt>と</rt>書<rt>しょ</rt>館<rt>かん</rt></ruby>では、たくさんの<ruby>本<rt>ほん</rt></ruby>を<ruby>読<rt>よ</rt></ruby>めます。'.repeat(15)}`,
      'ja',
    ),
    outcome: 'shared',
    data: { shared: ['図書館'] },
  },
  {
    name: 'none shared',
    ...page('Home and Welcome', filler),
    outcome: 'none',
    message: 'The content contains none of the title’s keywords: home, welcome.',
    data: { terms: ['home', 'welcome'] },
  },
  { name: 'only stop words', ...page('The and of', filler), outcome: 'no-terms' },
  { name: 'no title', ...page('', filler), outcome: 'no-terms' },
  { name: 'little text', ...page('Hats', '<p>Boots'), outcome: 'short' },
  { name: 'truncated page', ...page('Boots', filler), body: { truncated: true }, outcome: 'unknown' },
]);
