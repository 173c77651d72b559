/**
 * How sites say that a page does not exist, by language, in lowercase. Each is a whole title or the start of a short
 * one.
 */
const PHRASES: readonly string[] = [
  'page not found|not found|file not found|page does not exist|page doesn’t exist|page unavailable|page cannot be found|page can’t be found|page could not be found|page couldn’t be found|page was not found|page isn’t available|page you requested could not be found|page you’re looking for can’t be found|page you are looking for could not be found|we can’t find that page|we couldn’t find that page',
  'seite nicht gefunden|seite konnte nicht gefunden werden|seite existiert nicht|nicht gefunden',
  'page non trouvée|page introuvable|page est introuvable|page n’existe pas|page n’a pas été trouvée|page demandée n’existe pas',
  'página no encontrada|no se encontró la página|no se puede encontrar esa página|no se ha podido encontrar la página|página no existe|página no se ha encontrado|no encontrado',
  'pagina non trovata|pagina inesistente|pagina non esiste|pagina non è stata trovata',
  'página não encontrada|página não existe|não encontrado',
  'pagina niet gevonden|pagina kan niet worden gevonden|niet gevonden|deze pagina bestaat niet',
  'sidan hittades inte|sidan kunde inte hittas|siden blev ikke fundet|siden ble ikke funnet|siden finnes ikke|sivua ei löydy|sivua ei löytynyt',
  'nie znaleziono strony|strona nie istnieje|stránka nenalezena|stránka nebyla nalezena|stránka sa nenašla|az oldal nem található|a keresett oldal nem található',
  'pagina nu a fost găsită|stranica nije pronađena|stran ni najdena|страницата не е намерена|страница није пронађена',
  'страница не найдена|страницы не существует|не найдено|сторінку не знайдено|сторінка не знайдена',
  'sayfa bulunamadı|η σελίδα δεν βρέθηκε|הדף לא נמצא|העמוד לא נמצא|الصفحة غير موجودة|لم يتم العثور على الصفحة|صفحه یافت نشد',
  'ページが見つかりません|お探しのページは見つかりませんでした|页面不存在|页面未找到|找不到页面|找不到頁面|頁面不存在|페이지를 찾을 수 없습니다',
  'halaman tidak ditemukan|không tìm thấy trang|trang không tồn tại|ไม่พบหน้า|पृष्ठ नहीं मिला',
];

/** By their first letters: most titles start like none of them. */
const BY_FIRST: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  PHRASES.flatMap((line) => line.split('|')),
  (phrase) => phrase.charAt(0),
);

/** Limit on the characters of an error page's title: titles of articles about it are longer. */
const TITLE_CHARACTERS_MAX = 80;
/** What may precede the phrase: `404`, `Error 404:`, `Oops!`, an article, “this”. */
const BEGINNING =
  /^(?:(?:error|fehler|erreur|oops|oups|ups|oeps|hoppla|sorry|the|that|this|die|diese|cette|esta|questa|la|a|4[01][04])\b|[\s:!¡.,|–—-]){0,12}/;

/** Beginnings of an article about such pages: “How to fix: Page not found”. */
const GUIDE = /^(?:how|why|what|fix|fixing|wie|warum|comment|pourquoi|cómo|come)\s/i;

/** Whether a title says that the page does not exist, in its beginning or after the name of the site. */
export function isSoft404Title(title: string): boolean {
  if (isSoft404Text(title)) return true;
  if (title.length > TITLE_CHARACTERS_MAX || GUIDE.test(title)) return false;
  const parts = title.split(/(\s[|–—-]\s|:\s)/);
  const last = parts.at(-1) ?? '';
  // A number after a colon can be that of anything: “Room: 404”.
  if (parts.length === 1 || (parts.at(-2)?.startsWith(':') === true && /^\d/.test(last))) return false;
  return isSoft404Text(last);
}

/** Whether a heading or a part of a title says that the page does not exist. */
export function isSoft404Text(title: string): boolean {
  if (title === '' || title.length > TITLE_CHARACTERS_MAX) return false;
  const text = title.toLowerCase().replaceAll("'", '’');
  // Only `404`, or with a separator: “404 | Shop”, but not “404 ways to tie a shoe”.
  if (/^(?:error |http |fehler |erreur )?404(?: error)?\s*(?:$|[|:!.–—-])/.test(text)) return true;
  const rest = text.replace(BEGINNING, '');
  return [rest, text].some((said) => beginsWithPhrase(said));
}

function beginsWithPhrase(text: string): boolean {
  return BY_FIRST.get(text.charAt(0))?.some((phrase) => startsAsWhole(text, phrase)) === true;
}

/** Whether a text starts with a phrase that ends at a separator. */
function startsAsWhole(text: string, phrase: string): boolean {
  return text.startsWith(phrase) && /^[\s!.。…]*(?:$|[|:–—(-])/.test(text.slice(phrase.length));
}
