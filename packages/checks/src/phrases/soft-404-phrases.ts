import { foldLetters } from '@pagemark/html/facts/fold-letters';

/**
 * Phrases for a page that does not exist, by language, in lowercase. Each is a whole title or the start of a short one.
 */
const PHRASES: readonly string[] = [
  'page not found|not found|file not found|page does not exist|page doesn’t exist|page unavailable|page cannot be found|page can’t be found|page could not be found|page couldn’t be found|page was not found|page isn’t available|page you requested could not be found|page you’re looking for can’t be found|page you are looking for could not be found|we can’t find that page|we couldn’t find that page|page no longer exists|page not available|page you requested was not found|requested url was not found|requested page could not be found|requested page was not found|we can’t find the page you’re looking for|we couldn’t find the page you’re looking for|we couldn’t find the page you were looking for|product not found|file or directory not found',
  'seite nicht gefunden|seite konnte nicht gefunden werden|seite existiert nicht|nicht gefunden|seite wurde nicht gefunden|seite existiert nicht mehr|seite gibt es nicht|seite nicht verfügbar|seite nicht vorhanden|angeforderte seite wurde nicht gefunden|angeforderte seite konnte nicht gefunden werden|angeforderte seite existiert nicht|gesuchte seite wurde nicht gefunden|gesuchte seite existiert nicht',
  'page non trouvée|page introuvable|page est introuvable|page n’existe pas|page n’a pas été trouvée|page demandée n’existe pas|page n’existe plus|page inexistante|page demandée est introuvable|page que vous recherchez est introuvable|page que vous cherchez est introuvable|page que vous recherchez n’existe pas|page que vous cherchez n’existe pas',
  'página no encontrada|no se encontró la página|no se puede encontrar esa página|no se ha podido encontrar la página|página no existe|página no se ha encontrado|no encontrado|página no disponible|página no fue encontrada|página solicitada no existe|página que buscas no existe|página que busca no existe|no hemos encontrado la página',
  'pagina non trovata|pagina inesistente|pagina non esiste|pagina non è stata trovata|pagina non disponibile|pagina richiesta non esiste|pagina che cerchi non esiste|pagina che stai cercando non esiste',
  'página não encontrada|página não existe|não encontrado|página não foi encontrada|página não disponível|página inexistente|página que procura não existe|página que você procura não existe',
  'pagina niet gevonden|pagina kan niet worden gevonden|niet gevonden|deze pagina bestaat niet|pagina is niet gevonden|pagina bestaat niet|pagina bestaat niet meer',
  'sidan hittades inte|sidan kunde inte hittas|siden blev ikke fundet|siden ble ikke funnet|siden finnes ikke|sivua ei löydy|sivua ei löytynyt|sidan finns inte|sidan kan inte hittas|sidan du söker finns inte|siden findes ikke|siden kunne ikke findes|siden eksisterer ikke|fant ikke siden|sivua ei ole olemassa',
  'nie znaleziono strony|strona nie istnieje|stránka nenalezena|stránka nebyla nalezena|stránka sa nenašla|az oldal nem található|a keresett oldal nem található|nie znaleziono|strona nie znaleziona|strona nie została znaleziona|taka strona nie istnieje|podana strona nie istnieje|szukana strona nie istnieje|stránka neexistuje|tato stránka neexistuje|hledaná stránka neexistuje|požadovaná stránka nebyla nalezena|stránka nebola nájdená|az oldal nem létezik|a keresett oldal nem létezik',
  'pagina nu a fost găsită|stranica nije pronađena|stran ni najdena|страницата не е намерена|страница није пронађена|pagina nu există|pagina nu a fost gasita',
  'страница не найдена|страницы не существует|не найдено|сторінку не знайдено|сторінка не знайдена|страница не существует|такой страницы не существует|запрашиваемая страница не найдена|запрашиваемая страница не существует|запрошенная страница не найдена|сторінка не існує|сторінки не існує|такої сторінки не існує',
  'sayfa bulunamadı|η σελίδα δεν βρέθηκε|הדף לא נמצא|העמוד לא נמצא|الصفحة غير موجودة|لم يتم العثور على الصفحة|صفحه یافت نشد|aradığınız sayfa bulunamadı|sayfa mevcut değil|η σελίδα που ζητήσατε δεν βρέθηκε|η σελίδα δεν υπάρχει|הדף המבוקש לא נמצא|העמוד המבוקש לא נמצא|הדף אינו קיים|هذه الصفحة غير موجودة|الصفحة المطلوبة غير موجودة|الصفحة التي تبحث عنها غير موجودة|صفحه پیدا نشد|صفحه مورد نظر یافت نشد|صفحه مورد نظر پیدا نشد',
  'ページが見つかりません|お探しのページは見つかりませんでした|页面不存在|页面未找到|找不到页面|找不到頁面|頁面不存在|페이지를 찾을 수 없습니다|ページが見つかりませんでした|ページが存在しません|お探しのページが見つかりません|お探しのページが見つかりませんでした|お探しのページは見つかりません|お探しのページは存在しません|指定されたページが見つかりません|指定されたページは存在しません|ご指定のページが見つかりません|ご指定のページは見つかりませんでした|该页面不存在|您访问的页面不存在|您要访问的页面不存在|您要找的页面不存在|页面找不到|找不到网页|頁面未找到|頁面找不到|找不到網頁|該頁面不存在|您要找的頁面不存在|페이지가 존재하지 않습니다|페이지를 찾을 수 없음|요청하신 페이지를 찾을 수 없습니다|존재하지 않는 페이지입니다',
  'halaman tidak ditemukan|không tìm thấy trang|trang không tồn tại|ไม่พบหน้า|पृष्ठ नहीं मिला|trang bạn tìm không tồn tại|ไม่พบหน้านี้|ไม่พบหน้าเว็บ|ไม่พบหน้าที่คุณต้องการ|ไม่พบหน้าที่คุณค้นหา|पृष्ठ मौजूद नहीं है|पेज नहीं मिला|पेज मौजूद नहीं है',
];

/** The folded phrases by their first letters: most titles start with none of them. */
const BY_FIRST: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  PHRASES.flatMap((line) => foldLetters(line).split('|')),
  (phrase) => phrase.charAt(0),
);

/** Maximum length of an error page's title: titles of articles about error pages are longer. */
const TITLE_CHARACTERS_MAX = 80;
/** Folded words that may precede the phrase: `404`, `Error 404:`, `【404】`, `Oops!`, an apology, an article, “this”. */
const BEGINNING =
  /^(?:(?:error|fehler|erreur|oops|whoops|oups|ups|oeps|hoppla|sorry|entschuldigung|désolé|lo sentimos|извините|عذرا|عفوا|抱歉|很抱歉|申し訳ありません|the|that|this|die|diese|deze|cette|esta|questa|la|a)(?![\p{L}\p{M}\p{N}_])|4[01][04](?![a-z0-9_])|[\s:!¡.,،。|·•()[\]【】「」–—-]){0,12}/u;
/** Only `404`, or with a separator: “404 | Shop”, but not “404 ways to tie a shoe”. */
const NUMBER =
  /^(?:(?:error|http|fehler|erreur|errore|erro|fout|fejl|feil|błąd|chyba|ошибка|помилка|грешка|eroare|hata|σφαλμα|خطا|خطای|שגיאה|エラー|错误|錯誤|오류) ?)?404(?: ?(?:error|fehler|エラー|错误|錯誤|오류))?\s*(?:$|[|:!.·•–—-]|[«»](?=\s[^»]*$))/;

/** Beginnings of an article about such pages: “How to fix: Page not found”. */
const GUIDE = /^(?:how|why|what|fix|fixing|wie|warum|comment|pourquoi|cómo|come)\s/i;

/** Whether a title says, at its start or after the name of the site, that the page does not exist. */
export function isSoft404Title(title: string): boolean {
  if (isSoft404Text(title)) return true;
  if (title.length > TITLE_CHARACTERS_MAX || GUIDE.test(title)) return false;
  const parts = title.split(/(\s[|·•»–—-]\s|｜|:\s)/);
  const last = parts.at(-1)?.trim() ?? '';
  // A number after a colon can mean anything: “Room: 404”.
  if (parts.length === 1 || (parts.at(-2)?.startsWith(':') === true && /^\d/.test(last))) return false;
  return isSoft404Text(last);
}

/** Whether a heading or a part of a title says that the page does not exist. */
export function isSoft404Text(title: string): boolean {
  if (title === '' || title.length > TITLE_CHARACTERS_MAX) return false;
  const text = foldLetters(title).replaceAll("'", '’');
  if (NUMBER.test(text)) return true;
  const rest = text.replace(BEGINNING, '');
  return [rest, text].some((candidate) => beginsWithPhrase(candidate));
}

function beginsWithPhrase(text: string): boolean {
  return BY_FIRST.get(text.charAt(0))?.some((phrase) => startsAsWhole(text, phrase)) === true;
}

/** Whether a text starts with a phrase that ends at a separator. A guillemet with its counterpart is a quotation mark. */
function startsAsWhole(text: string, phrase: string): boolean {
  return (
    text.startsWith(phrase) && /^[\s!.。।]*(?:$|[|:·•_–—(-]|[«»](?=\s[^»]*$))/.test(text.slice(phrase.length))
  );
}
