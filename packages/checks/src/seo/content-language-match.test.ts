import { DECLARATION } from '@pagemark/html/testing/declaration-texts';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { contentLanguageMatch } from './content-language-match.ts';

const TEXTS = {
  en: 'It is not easy to find a pair of shoes that will last for years, but with our help you can do it in a day. ',
  de: 'Es ist nicht leicht, ein Paar Schuhe zu finden, das für Jahre hält, aber mit unserer Hilfe und der Zeit wird es auch für dich. ',
  da: 'Det er ikke let at finde et par sko, som kan holde i mange år, men med vores hjælp er det til at klare på en dag. ',
  ru: 'Найти обувь, которая прослужит много лет, не так просто, но с нашей помощью вы сможете это за один день. ',
  'hi-Latn':
    'Dilli ki sadkon par subah ki chai sabse achchhi hoti hai, aur log yahan baith kar baatein karte hain. ',
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
    message: 'in de',
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
  {
    name: 'Korean links beside long names in English',
    html: `<html lang=ko><h1>아파치 서버 문서</h1><ul>${'<li><a href=/x>내용협상과 인증</a><li><a href=/y>버전 2.0의 새로운 기능</a>'.repeat(20)}</ul><p>Apache HTTP Server Version 2.4<p>Server Side Includes (SSI) and Content Negotiation<p>Copyright 2026 The Example Software Foundation.<p>Licensed under the Apache License, Version 2.0, by the Foundation.`,
    outcome: 'unclear',
  },
  {
    name: 'English on a Korean page with a few Korean links',
    html: `<html lang=ko><a href=/x>내용협상과 인증</a><a href=/y>처음으로</a><p>${TEXTS.en.repeat(8)}`,
    outcome: 'different',
    message: 'Latin',
  },
  { name: 'English declared as Turkish', ...page('tr', 'en'), outcome: 'different' },
  {
    name: 'Russian declared as English',
    ...page('en', 'ru'),
    outcome: 'different',
    message: 'Cyrillic',
  },
  { name: 'Japanese declared as Chinese', ...page('zh-CN', 'ja'), outcome: 'different' },
  {
    name: 'Chinese about Japanese, with examples',
    html: `<html lang=zh-CN><p>${'日语的假名分为平假名（ひらがな）和片假名（カタカナ）。常用问候语有“こんにちは”和“ありがとう”，初学者需要反复练习，才能记住它们的写法和读音。'.repeat(6)}`,
    outcome: 'unclear',
  },
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
    message: 'in ru',
  },
  {
    name: 'a few sentences of Catalan, without known stop words',
    html: `<html lang=en><p>${DECLARATION['ca']?.slice(0, 250)}`,
    outcome: 'different',
    message: 'in ca',
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
  {
    name: 'Hindi in Latin letters, which its tag declares',
    html: `<html lang=hi-Latn><p>${TEXTS['hi-Latn'].repeat(8)}`,
    outcome: 'unclear',
  },
  {
    name: 'Hindi in Latin letters, which its tag does not declare',
    html: `<html lang=hi><p>${TEXTS['hi-Latn'].repeat(8)}`,
    outcome: 'different',
    message: 'The declared language is hi, but the text is in another script (Latin).',
  },
  {
    name: 'Russian in Cyrillic letters, declared in Latin letters',
    ...page('ru-Latn', 'ru'),
    outcome: 'different',
    message: 'The declared language is ru-Latn, but the text is in another script (Cyrillic).',
    data: { declared: 'ru-Latn' },
  },
  {
    name: 'Serbian in Cyrillic letters, declared in Latin letters',
    html: `<html lang=sr-Latn-RS><p>${DECLARATION['sr-Cyrl']}`,
    outcome: 'different',
    message: 'sr-Latn',
  },
  {
    name: 'Serbian in Cyrillic letters, which its tag declares',
    html: `<html lang=sr-Cyrl><p>${DECLARATION['sr-Cyrl']}`,
    outcome: 'same',
  },
  { name: 'Japanese with its script', ...page('ja-Jpan', 'ja'), outcome: 'same' },
  { name: 'a script that is unknown here', ...page('ff-Adlm', 'en'), outcome: 'unclear' },
  { name: 'no declared language', ...page('', 'en'), outcome: 'unclear' },
  { name: 'too little text', html: '<html lang=de><p>Good shoes keep your feet warm.', outcome: 'unclear' },
]);
