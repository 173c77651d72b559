import { foldLetters } from '@pagemark/html/facts/fold-letters';

/**
 * Generic link texts by primary language, in lowercase and without punctuation at the ends. The list can be extended:
 * each is a whole link text, never part of one.
 */
const PHRASES: Readonly<Record<string, string>> = {
  ar: 'اضغط هنا|انقر هنا|هنا|المزيد|اقرأ المزيد|للمزيد|ابدأ|قراءة المزيد|اعرف المزيد|تعرف على المزيد|عرض المزيد|شاهد المزيد|مزيد من المعلومات|التفاصيل|عرض التفاصيل|تابع القراءة',
  bg: 'тук|натиснете тук|кликнете тук|още|повече|прочетете повече|вижте повече|научете повече',
  bn: 'এখানে|এখানে ক্লিক করুন|আরও|আরও পড়ুন|ক্লিক করুন|এখানে দেখুন|আরও জানুন|আরো|আরো পড়ুন|আরো জানুন|বিস্তারিত|বিস্তারিত পড়ুন|বিস্তারিত দেখুন|আরও দেখুন',
  ca: 'aquí|feu clic aquí|fes clic aquí|més|més informació|llegir més|llegeix més',
  cs: 'zde|tady|klikněte zde|klikněte sem|více|více informací|číst dále|číst více|zjistit více|zobrazit více|podrobnosti|detail',
  da: 'her|klik her|mere|læs mere|se mere|mere info|find ud af mere',
  de: 'hier|hier klicken|klicken sie hier|klick hier|klicke hier|mehr|mehr dazu|mehr erfahren|mehr lesen|mehr infos|mehr informationen|weiter|weiterlesen|weitere informationen|details|dieser link|link|dies|das|siehe|mehr anzeigen|mehr ansehen|mehr sehen|mehr info|artikel lesen|zum artikel|details ansehen|details anzeigen|zu den details',
  el: 'εδώ|κάντε κλικ εδώ|πατήστε εδώ|περισσότερα|διαβάστε περισσότερα|μάθετε περισσότερα',
  en: 'click here|click this|click|here|this|this link|this page|link|go|start|right here|more|more info|more information|more details|learn more|read more|see more|find out more|continue|continue reading|details|tap here|information|view more|show more|discover more|keep reading|read on|read full article|read the full article|read article|view details|see details',
  es: 'aquí|haz clic aquí|haga clic aquí|clic aquí|pulsa aquí|pincha aquí|más|más información|leer más|lee más|saber más|ver más|este enlace|enlace|continuar|aqui|mas|más informacion|mas información|mas informacion|click aquí|click aqui|pincha aqui|este|empezar|seguir leyendo|continuar leyendo|leer artículo|más info|más detalles|ver detalles|detalles|descubre más|conoce más',
  et: 'siin|siit|kliki siia|klõpsa siia|rohkem|loe edasi|loe lähemalt|vaata lisaks',
  fa: 'اینجا|اینجا کلیک کنید|کلیک کنید|بیشتر|ادامه|ادامه مطلب|بیشتر بخوانید|اطلاعات بیشتر|اطلاعات|این|اینجا بزنید|برو|بیشتر بدانید|شروع',
  fi: 'tästä|tässä|täällä|klikkaa tästä|klikkaa tähän|paina tästä|lisää|lue lisää|katso lisää|lisätietoja|jatka',
  fr: 'ici|cliquez ici|cliquer ici|clique ici|plus|en savoir plus|lire la suite|lire plus|voir plus|plus d’infos|plus d’informations|suite|la suite|ce lien|lien|continuer|en savoir|voir la suite|lire l’article|voir les détails|voir le détail|détails|plus d’info|plus de détails|afficher plus|découvrir plus',
  gu: 'અહીં|અહીં ક્લિક કરો|ક્લિક કરો|વધુ|વધુ વાંચો|વધુ જાણો|વધુ માહિતી|વધુ જુઓ|આગળ વાંચો',
  he: 'כאן|לחצו כאן|לחץ כאן|הקליקו כאן|עוד|קרא עוד|קראו עוד|למידע נוסף|המשך|לפרטים נוספים|לפרטים|המשך קריאה',
  hi: 'यहाँ|यहां|यहाँ क्लिक करें|यहां क्लिक करें|और|और पढ़ें|और जानें|अधिक|अधिक जानकारी|यहाँ देखें|यहां देखें|यहाँ दबाएँ|क्लिक करें|और देखें|अधिक जानें|अधिक पढ़ें|ज़्यादा जानें|विस्तार से पढ़ें|आगे पढ़ें|जारी रखें|पूरा पढ़ें|विवरण|और जानकारी|ज्यादा जानें|विस्तार से जानें|यहाँ पढ़ें',
  hr: 'ovdje|kliknite ovdje|klikni ovdje|više|saznajte više|pročitajte više|opširnije',
  hu: 'itt|ide|kattintson ide|kattints ide|katt ide|több|tovább|bővebben|részletek|további információ|olvass tovább',
  id: 'di sini|disini|klik di sini|klik disini|selengkapnya|baca selengkapnya|lebih lanjut|pelajari lebih lanjut|lanjut',
  it: 'qui|clicca qui|cliccare qui|fai clic qui|premi qui|più|di più|leggi di più|leggi tutto|continua|continua a leggere|scopri di più|maggiori informazioni|ulteriori informazioni|questo link|link|dettagli|vedi dettagli|vedi di più|mostra di più|per saperne di più|scopri|approfondisci|leggi l’articolo',
  ja: 'こちら|こちらをクリック|ここ|ここをクリック|詳細|詳しく|詳しくはこちら|詳細はこちら|もっと見る|もっと読む|続きを読む|続き|さらに詳しく|もっと詳しく|詳しく見る|詳細を見る|詳しくみる|もっと知る|全文を読む|クリック|詳しくはコチラ|コチラ|こちらから',
  kn: 'ಇಲ್ಲಿ|ಇಲ್ಲಿ ಕ್ಲಿಕ್ ಮಾಡಿ|ಕ್ಲಿಕ್ ಮಾಡಿ|ಇನ್ನಷ್ಟು|ಹೆಚ್ಚು|ಇನ್ನಷ್ಟು ಓದಿ|ಮತ್ತಷ್ಟು ಓದಿ|ಹೆಚ್ಚು ಓದಿ|ಇನ್ನಷ್ಟು ತಿಳಿಯಿರಿ|ಹೆಚ್ಚಿನ ಮಾಹಿತಿ|ವಿವರಗಳು',
  ko: '여기|여기를 클릭|여기를 클릭하세요|여기 클릭|클릭|더 보기|더보기|자세히|자세히 보기|자세히 알아보기|계속 읽기|계속|링크|이동|전체 보기|더 알아보기|더 읽기|상세보기|상세 보기|바로가기',
  lt: 'čia|spauskite čia|spustelėkite čia|daugiau|skaityti daugiau|sužinoti daugiau|plačiau',
  lv: 'šeit|te|spied šeit|klikšķiniet šeit|vairāk|lasīt vairāk|uzzināt vairāk',
  ml: 'ഇവിടെ|ഇവിടെ ക്ലിക്ക് ചെയ്യുക|ക്ലിക്ക് ചെയ്യുക|കൂടുതൽ|കൂടുതൽ വായിക്കുക|കൂടുതൽ അറിയുക|കൂടുതൽ വിവരങ്ങൾ|തുടർന്ന് വായിക്കുക|വിശദാംശങ്ങൾ',
  mr: 'येथे|इथे|येथे क्लिक करा|इथे क्लिक करा|क्लिक करा|अधिक|आणखी|आणखी वाचा|अधिक वाचा|अधिक माहिती|अधिक जाणून घ्या|पुढे वाचा|सविस्तर वाचा',
  ne: 'यहाँ|यहाँ क्लिक गर्नुहोस्|क्लिक गर्नुहोस्|थप|थप पढ्नुहोस्|थप जान्नुहोस्|थप जानकारी|पुरा पढ्नुहोस्',
  nl: 'hier|klik hier|meer|meer info|meer informatie|lees meer|lees verder|meer lezen|bekijk meer|verder|deze link|link|bekijk details|details|meer weten|ontdek meer|toon meer',
  no: 'her|klikk her|trykk her|mer|les mer|se mer|mer info|mer informasjon|finn ut mer|denne lenken',
  or: 'ଏଠାରେ|ଏଠାରେ କ୍ଲିକ୍ କରନ୍ତୁ|ଅଧିକ|ଅଧିକ ପଢ଼ନ୍ତୁ|ଅଧିକ ଜାଣନ୍ତୁ|ଅଧିକ ସୂଚନା',
  pa: 'ਇੱਥੇ|ਇਥੇ|ਇੱਥੇ ਕਲਿੱਕ ਕਰੋ|ਕਲਿੱਕ ਕਰੋ|ਹੋਰ|ਹੋਰ ਪੜ੍ਹੋ|ਹੋਰ ਜਾਣੋ|ਹੋਰ ਜਾਣਕਾਰੀ|ਹੋਰ ਵੇਖੋ',
  pl: 'tutaj|tu|kliknij tutaj|kliknij tu|kliknij|więcej|czytaj więcej|czytaj dalej|dowiedz się więcej|zobacz więcej|więcej informacji|dalej|szczegóły|zobacz szczegóły|przeczytaj więcej|pokaż więcej|czytaj|zobacz',
  pt: 'aqui|clique aqui|clica aqui|carregue aqui|mais|leia mais|ler mais|saiba mais|saber mais|ver mais|veja mais|mais informações|continuar|continue lendo|este link|link|ir|mais informação|clique|detalhes|ver detalhes|mais detalhes|mais info|continuar a ler|continuar lendo|conheça mais|descubra mais',
  ro: 'aici|click aici|clic aici|apasă aici|apăsați aici|mai mult|mai multe|citește mai mult|citește mai departe|află mai multe|detalii|vezi mai mult',
  ru: 'здесь|тут|сюда|нажмите здесь|нажмите сюда|кликните здесь|жмите сюда|ещё|еще|больше|подробнее|узнать больше|читать далее|читать дальше|читать полностью|далее|дальше|узнать подробнее|подробности|читать подробнее|читать|показать ещё|показать еще|смотреть ещё|перейти|нажмите',
  si: 'මෙතන|මෙහි|මෙතන ක්ලික් කරන්න|තවත්|තවත් කියවන්න|තව දැනගන්න|වැඩි විස්තර',
  sk: 'tu|kliknite sem|kliknite tu|viac|viac informácií|čítať ďalej|čítať viac|zistiť viac',
  sl: 'tukaj|tu|kliknite tukaj|klikni tukaj|več|preberite več|preberi več|izvedite več',
  sr: 'овде|кликните овде|више|прочитајте више|сазнајте више|опширније|ovde|kliknite ovde|više|saznajte više|opširnije',
  sv: 'här|klicka här|tryck här|mer|läs mer|se mer|mer info|mer information|läs vidare|fortsätt|den här länken|visa mer|detaljer',
  ta: 'இங்கே|இங்கே கிளிக் செய்யவும்|மேலும்|மேலும் படிக்க|மேலும் அறிய|இங்கு|இங்கே அழுத்தவும்|இங்கே கிளிக் செய்க|தயவுசெய்து இங்கே அழுத்தவும்|மேலும் அறிக|மேலும் தகவல்|மேலும் தகவலுக்கு|மேலும் தகவல்கள்|மேலும் தரவுகளுக்கு|மேலும் பார்க்க|மேலும் வாசிக்க|தொடர்ந்து படிக்க|மறுபக்கம்|முன்பக்கம்|கிளிக் செய்யவும்',
  te: 'ఇక్కడ|ఇక్కడ క్లిక్ చేయండి|క్లిక్ చేయండి|మరింత|మరిన్ని|మరింత చదవండి|ఇంకా చదవండి|మరింత తెలుసుకోండి|మరింత సమాచారం|మరిన్ని వివరాలు|వివరాలు',
  th: 'ที่นี่|คลิกที่นี่|กดที่นี่|คลิก|เพิ่มเติม|ดูเพิ่มเติม|อ่านต่อ|อ่านเพิ่มเติม|เรียนรู้เพิ่มเติม',
  tr: 'burada|buraya|buradan|burayı tıklayın|buraya tıklayın|buraya tıkla|tıklayın|tıkla|daha fazla|daha fazlası|devamı|devamını oku|detaylar|daha fazla bilgi|devamını gör|detaylı bilgi|daha fazla göster|ayrıntılar',
  uk: 'тут|сюди|натисніть тут|натисніть сюди|клікніть тут|більше|ще|детальніше|докладніше|читати далі|дізнатися більше|далі',
  ur: 'یہاں|یہاں کلک کریں|کلک کریں|مزید|مزید پڑھیں|مزید جانیں|مزید معلومات|مزید دیکھیں|جاری رکھیں',
  vi: 'tại đây|ở đây|đây|nhấn vào đây|bấm vào đây|nhấp vào đây|click vào đây|xem thêm|đọc thêm|tìm hiểu thêm|chi tiết|thêm',
  zh: '这里|此处|这儿|点击这里|点击此处|点这里|点击|更多|查看更多|了解更多|阅读更多|详情|查看详情|阅读全文|继续阅读|這裡|此處|點擊這裡|點擊此處|點這裡|點擊|查看更多|了解更多|閱讀更多|詳情|閱讀全文|繼續閱讀|更多信息|更多資訊|更多内容|更多內容|了解详情|了解詳情|查看详细|查看詳情',
};

/** Languages that use the phrases of another one. */
const SAME_PHRASES: ReadonlyMap<string, string> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['bs', 'hr'],
  ['iw', 'he'],
  ['in', 'id'],
  ['ms', 'id'],
  ['gl', 'es'],
]);

const BY_LANGUAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(PHRASES).map(([language, phrases]) => [language, new Set(foldLetters(phrases).split('|'))]),
);
/** Phrases that can only be English. A single word (“Start”) may be an ordinary one in another language. */
const ENGLISH_PHRASES: ReadonlySet<string> = new Set(
  [...(BY_LANGUAGE.get('en') ?? [])].filter((phrase) => phrase.includes(' ')),
);
const ALL: ReadonlySet<string> = new Set([...BY_LANGUAGE.values()].flatMap((phrases) => [...phrases]));

/** Maximum length of a link text: the longest phrase, with room for punctuation around it. */
const GENERIC_TEXT_CHARACTERS_MAX = 48;

/**
 * The first letter, last letter and length of each phrase, as one number: rules out nearly all Latin texts before each
 * is lowercased and compared.
 */
const OUTLINES: ReadonlySet<number> = new Set([...ALL].map((phrase) => outlineOf(phrase)));

/** Likely to be an ordinary word in some other language. */
const SHORT_WORD = /^[a-z]{1,3}$/;

/** Languages with their own list. */
export const GENERIC_TEXT_LANGUAGES: readonly string[] = Object.keys(PHRASES);

/**
 * Whether a link text without whitespace at its ends is generic. `language` is a primary subtag: its list applies, plus
 * the English phrases of several words, which occur on pages in every language. All lists apply if the language has
 * none or is not declared (null); in a declared one, short words do not count: “te” is tea in Welsh, and “here” in Latvian.
 */
export function isGenericLinkText(text: string, language: string | null): boolean {
  if (text === '' || text.length > GENERIC_TEXT_CHARACTERS_MAX) return false;
  if (beginsAndEndsPlain(text) && !OUTLINES.has(outlineOf(text))) return false;
  const bare = bareText(text);
  if (bare === '') return false;
  const own = language === null ? undefined : BY_LANGUAGE.get(SAME_PHRASES.get(language) ?? language);
  if (own !== undefined) return own.has(bare) || ENGLISH_PHRASES.has(bare);
  return ALL.has(bare) && (language === null || !SHORT_WORD.test(bare));
}

/** The same for uppercase and lowercase text that has ASCII letters at its ends. */
function outlineOf(text: string): number {
  const first = text.charCodeAt(0) | 0x20;
  const last = text.charCodeAt(text.length - 1) | 0x20;
  return (first * 128 + last) * 64 + text.length;
}

/**
 * Whether a text has ASCII letters at its ends, single spaces, and otherwise only letters whose number folding does not
 * change, so bareText would not change its length.
 */
function beginsAndEndsPlain(text: string): boolean {
  if (!isLetter(text.charCodeAt(0)) || !isLetter(text.charCodeAt(text.length - 1))) return false;
  return !/\s\s|[^\n -~\u00C0-\u00DE\u00E0-\u017E’]/.test(text);
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** The folded text, with uniform apostrophes, without surrounding arrows, dots and brackets. */
function bareText(text: string): string {
  return foldLetters(text)
    .replaceAll("'", '’')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    .replaceAll(/\s+/g, ' ');
}
