import { DECLARATION } from '@pagemark/html/testing/declaration-texts';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { contentLanguageMatch } from './content-language-match.ts';

const TEXTS = {
  en: 'It is not easy to find a pair of shoes that will last for years, but with our help you can do it in a day. ',
  de: 'Es ist nicht leicht, ein Paar Schuhe zu finden, das für Jahre hält, aber mit unserer Hilfe und der Zeit wird es auch für dich. ',
  da: 'Det er ikke let at finde et par sko, som kan holde i mange år, men med vores hjælp er det til at klare på en dag. ',
  ru: 'Найти обувь, которая прослужит много лет, не так просто, но с нашей помощью вы сможете это за один день. ',
  ja: '何年も履ける靴を見つけるのは簡単ではありませんが、私たちがお手伝いします。',
} as const;
const page = (lang: string, text: keyof typeof TEXTS) => ({
  html: `<html lang="${lang}"><body><p>${TEXTS[text].repeat(8)}`,
});

describeCheck(contentLanguageMatch, [
  {
    name: 'English',
    ...page('en-GB', 'en'),
    outcome: 'same',
    message: 'The text matches the declared language (en).',
    data: { declared: 'en' },
  },
  { name: 'German', ...page('de', 'de'), outcome: 'same' },
  { name: 'Russian', ...page('ru', 'ru'), outcome: 'same' },
  { name: 'Japanese', ...page('ja', 'ja'), outcome: 'same' },
  { name: 'closely related languages', ...page('nb', 'da'), outcome: 'same' },
  {
    name: 'German declared as English',
    ...page('en', 'de'),
    outcome: 'different',
    message: 'in “de”',
  },
  {
    name: 'German on an English page, which says so',
    html: `<html lang=en><h1>Shoes</h1><main lang=de-AT><p lang=de>${TEXTS.de.repeat(8)}</p>`,
    outcome: 'unclear',
  },
  {
    name: 'Russian on an English page, paragraph by paragraph',
    html: `<html lang=en><h1>Shoes</h1>${`<p lang=ru>${TEXTS.ru.repeat(4)}</p>`.repeat(2)}`,
    outcome: 'unclear',
  },
  {
    name: 'German declared as English, with a link to another version',
    html: `<html lang=en><a lang=de href=/de>Deutsch</a><p>${TEXTS.de.repeat(8)}`,
    outcome: 'different',
  },
  {
    name: 'German on an English page, declared as English again',
    html: `<html lang=en><p lang=en-GB>${TEXTS.de.repeat(8)}`,
    outcome: 'different',
  },
  { name: 'English declared as Turkish', ...page('tr', 'en'), outcome: 'different' },
  {
    name: 'Russian declared as English',
    ...page('en', 'ru'),
    outcome: 'different',
    message: 'cyrillic',
  },
  { name: 'Japanese declared as Chinese', ...page('zh-CN', 'ja'), outcome: 'different' },
  {
    name: 'a language with several scripts, in one of them',
    html: `<html lang=sr><p>${DECLARATION['sr-Latn']}`,
    outcome: 'unclear',
  },
  {
    name: 'a language with several scripts, in the other',
    html: `<html lang=sr><p>${DECLARATION['sr-Cyrl']}`,
    outcome: 'same',
  },
  {
    name: 'Russian declared as Serbian',
    ...page('sr', 'ru'),
    outcome: 'different',
    message: 'in “ru”',
  },
  {
    name: 'a few sentences of Catalan, without known stop words',
    html: `<html lang=en><p>${DECLARATION['ca']?.slice(0, 250)}`,
    outcome: 'different',
    message: 'in “ca”',
  },
  {
    name: 'a language unknown to the detector, with stop words of others',
    html: `<html lang=fi><p>${DECLARATION['ga']?.repeat(5)}`,
    outcome: 'different',
    message: 'in another language',
  },
  {
    name: 'half English, half German',
    html: `<html lang=de><p>${TEXTS.en.repeat(4)}<p>${TEXTS.de.repeat(4)}`,
    outcome: 'same',
  },
  { name: 'no declared language', ...page('', 'en'), outcome: 'unclear' },
  { name: 'too little text', html: '<html lang=de><p>Good shoes keep your feet warm.', outcome: 'unclear' },
]);
