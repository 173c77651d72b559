import { expect, it } from 'vitest';
import { foldLetters } from './fold-letters.ts';

it.each([
  ['Read MORE', 'read more'],
  ['BURAYA TIKLAYIN', 'buraya tıklayın'],
  ['DETAYLI BİLGİ', 'detaylı bilgi'],
  ['ΠΕΡΙΣΣΟΤΕΡΑ ΓΙΑ ΤΙΣ ΝΗΣΟΥΣ', 'Περισσότερα για τις νήσους'],
  ['STRASSE', 'Straße'],
  ['Ma\u0301s informacio\u0301n', 'Más información'],
  ['Xem the\u0302m', 'Xem thêm'],
  ['Weiter\u00ADlesen', 'Weiterlesen'],
  ['ＮＨＫ：ｺﾁﾗ！', 'NHK:コチラ!'],
  ['اقرأ المـزيد', 'اقرا المزيد'],
  ['عذراً', 'عذرا'],
  ['صفحه يافت نشد', 'صفحه یافت نشد'],
  ['کليک كنيد', 'کلیک کنید'],
  ['שָׁלוֹם', 'שלום'],
  ['\u1103\u1165', '더'],
  ['か\u3099', 'が'],
])('folds %j like %j', (one, other) => {
  expect(foldLetters(one)).toBe(foldLetters(other));
});

it.each([
  ['thêm', 'them'],
  ['čia', 'CIA'],
  ['page trouvée', 'page trouvee'],
  ['かき', 'がき'],
  ['мой', 'мои'],
])('keeps %j and %j apart', (one, other) => {
  expect(foldLetters(one)).not.toBe(foldLetters(other));
});
