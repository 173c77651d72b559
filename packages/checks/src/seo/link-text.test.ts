import { describeCheck } from '../../test/kit/describe-check.ts';
import { linkText } from './link-text.ts';

const pageIn = (lang: string, ...texts: string[]) => ({
  html: `<!doctype html><html${lang === '' ? '' : ` lang="${lang}"`}><body>${texts.map((text) => `<a href="/x">${text}</a>`).join('\n')}`,
});
const GENERIC = [
  ['en', 'Click here'],
  ['en-GB', 'read more…'],
  ['de', 'Weiterlesen »'],
  ['fr-CH', "Plus d'infos"],
  ['es', 'haz clic aquí'],
  ['it', 'Scopri di più'],
  ['pt-BR', 'Saiba mais'],
  ['nl', 'Lees meer'],
  ['sv', 'Läs mer'],
  ['da', 'Læs mere'],
  ['nb', 'Les mer'],
  ['fi', 'Lue lisää'],
  ['pl', 'Czytaj więcej'],
  ['cs', 'Klikněte zde'],
  ['sk', 'Čítať ďalej'],
  ['hu', 'Bővebben'],
  ['ro', 'Citește mai mult'],
  ['bg', 'Прочетете повече'],
  ['ru', 'ПОДРОБНЕЕ'],
  ['uk', 'Докладніше'],
  ['el', 'Μάθετε περισσότερα'],
  ['tr', 'Devamını oku'],
  ['ar', 'اقرأ المزيد'],
  ['fa', 'ادامه مطلب'],
  ['he', 'לחצו כאן'],
  ['hi', 'और पढ़ें'],
  ['ja', '続きを読む'],
  ['zh-Hant', '點擊這裡'],
  ['ko', '자세히 보기'],
  ['vi', 'Xem thêm'],
  ['id', 'Baca selengkapnya'],
  ['th', 'อ่านต่อ'],
] as const;

describeCheck(linkText, [
  ...GENERIC.map(([lang, text]) => ({
    name: `${lang}: ${text}`,
    ...pageIn(lang, text),
    outcome: 'generic' as const,
    evidence: 1,
  })),
  {
    name: 'English on a page in another language',
    ...pageIn('de', 'Read more'),
    outcome: 'generic',
    message: '1 link has generic text.',
  },
  { name: 'any language when none is declared', ...pageIn('', 'Lees meer'), outcome: 'generic' },
  {
    name: 'a phrase of another language that is a regular word in this one',
    ...pageIn('en', 'Hier'),
    outcome: 'descriptive',
  },
  {
    name: 'uses the language of the link',
    ...pageIn('en', '<i lang="de">x</i>Shoes', '</a><a href="/y" lang="nl">Verder</a><a>'),
    outcome: 'generic',
    evidence: [{ detail: '“Verder”' }],
  },
  {
    name: 'descriptive text',
    ...pageIn('en', 'Shoes for children', 'How to read more books'),
    outcome: 'descriptive',
  },
  {
    name: 'an image with descriptive alt text',
    ...pageIn('en', '<img src=x alt="Our shoes">'),
    outcome: 'descriptive',
  },
  {
    name: 'an image with generic alt text',
    ...pageIn('en', '<img src=x alt="Read more">'),
    outcome: 'generic',
  },
  {
    name: 'links that are not followed',
    in: '<a href="#x">here</a><a href="/x" rel="NoFollow">here</a><a href="javascript:x()">here</a><a href="mailto:x">here</a>',
    outcome: 'none',
  },
  { name: 'hidden links', in: '<a href="/x" hidden>here</a>', outcome: 'descriptive' },
  { name: 'split across elements', ...pageIn('en', '<span>Read</span> <b>more</b>'), outcome: 'generic' },
]);
