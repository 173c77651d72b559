import { describe, expect, it } from 'vitest';
import { GENERIC_TEXT_LANGUAGES, isGenericLinkText } from './generic-link-texts.ts';

describe('isGenericLinkText', () => {
  it('knows at least twenty languages, each by its primary subtag', () => {
    expect(GENERIC_TEXT_LANGUAGES.length).toBeGreaterThanOrEqual(20);
    expect(GENERIC_TEXT_LANGUAGES.filter((language) => !/^[a-z]{2}$/.test(language))).toEqual([]);
  });

  it('finds each English phrase in any case', () => {
    for (const text of ['click here', 'More information', 'FIND OUT MORE', 'Go', 'this']) {
      expect([text, isGenericLinkText(text, 'en')]).toEqual([text, true]);
    }
  });

  it.each([
    ['read more', 'en', true],
    ['READ MORE', 'en', true],
    ['Read   more… »', 'en', true],
    ['Read  more', 'en', true],
    ['READ\nMORE', 'en', true],
    ['Dive deeper', 'en', false],
    ['[ here ]', 'en', true],
    ['read more', 'de', true],
    ['mehr', 'de', true],
    ['mehr', 'en', false],
    ['mehr', null, true],
    ['mehr', 'eo', true],
    ['Te', 'cy', false],
    ['te', null, true],
    ['te', 'lv', true],
    ['更多', 'yue', true],
    ['Start', 'en', true],
    ['Start', 'de', false],
    ['more', 'da', false],
    ['information', 'en', true],
    ['Information', 'de', false],
    ['மேலும் அறிக', 'ta', true],
    ['மேலும் அறிக', null, true],
    ['மேலும் அறிக »', 'en', false],
    ['ఇక్కడ క్లిక్ చేయండి', 'te', true],
    ['વધુ વાંચો', 'gu', true],
    ['les mer', 'nb', true],
    ["plus d'infos", 'fr', true],
    ['En savoir +', 'fr', true],
    ['En savoir + →', 'fr', true],
    ['Lire l’article', 'fr', true],
    ['View more', 'de', true],
    ['Zum Artikel', 'de', true],
    ['Zum Artikel über Schuhe', 'de', false],
    ['詳細を見る', 'ja', true],
    ['قراءة المزيد', 'ar', true],
    ['قراءة المـزيد', 'ar', true],
    ['اينجا كليک كنيد', 'fa', true],
    ['BURAYA TIKLAYIN', 'tr', true],
    ['DETAYLI BİLGİ', 'tr', true],
    ['ΠΕΡΙΣΣΟΤΕΡΑ', 'el', true],
    ['Ma\u0301s informacio\u0301n', 'es', true],
    ['Xem the\u0302m', 'vi', true],
    ['Weiter\u00ADlesen', 'de', true],
    ['ｺﾁﾗ', 'ja', true],
    ['CIA', null, false],
    ['Them', null, false],
    ['Details', 'nl', true],
    ['Detail', 'en', false],
    ['read more about shoes', 'en', false],
    ['', 'en', false],
    ['»', 'en', false],
    ['x'.repeat(1_000), null, false],
  ])('of %j in %s is %s', (text, language, isGeneric) => {
    expect(isGenericLinkText(text, language)).toBe(isGeneric);
  });
});
