/**
 * Stop words by primary language: they identify the language of a text, but not its topic. In lowercase, without
 * apostrophes: of contractions such as “don’t” and “dell’arte”, the parts that are not words on their own.
 */
const WORDS: Readonly<Record<string, string>> = {
  bg: 'и на да се за от не в с че по са ще като до но това тя той те му ни си или при след който която което които много може със към още',
  cs: 'a se na je že s z do to v o k i ve pro jsou jako po od za by jsem ale tak který která které podle nebo jeho její než si už více bude má jen také při',
  da: 'og i at det er en til på som af for de med den der ikke et har fra vi kan du eller var om men så jeg også ved sig hvis skal vil mere når være',
  de: 'der die das und ist in zu den mit von für auf ein eine nicht sich auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei ich wir ihr ihre unsere im dem des als wenn kann können diese dieser dieses diesem diesen sehr alle dann denn doch immer uns unser unserer ihnen ihren ihrem ihrer seine seinen ihm ihn mich mir was wer wo hier da beim vom zwischen unter ohne gegen während damit weil jede jeder keine kein muss soll sowie jetzt',
  el: 'και το να του η της με την που από για τα είναι των σε ο οι στο θα τη στην τον τους δεν τις ένα μια ότι στα μας σας κατά αυτό πώς γιατί όταν πολύ πριν μετά κάθε χωρίς προς ή αν σου μου αυτά αυτή όλα μόνο πρέπει μπορεί έχει έχουν ήταν',
  en: 'the of and to a in is that for it as was with be by on not he his but at are this have from or had an they which you were her she all their there been one has will would we if can our your its more when who what about out so up no do how does did being my them than into some could these those also just only any other such then because very should most where after before over may each through both same between while during until since without within however another again every upon though although always never often yet too many much even well don didn doesn isn aren wasn weren couldn wouldn shouldn hasn hadn',
  es: 'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta son también fue había muy años hasta desde está nos porque donde quien cual qué cómo así tan otro otra otros otras ese esa esos esas estos estas esto eso ella ellos nosotros usted ustedes tu tus mi te les cada sino aunque mientras durante tras según puede pueden ser tiene tienen hay era solo uno unos unas',
  et: 'ja on ei et see oma ta kui ka mis oli aga või välja selle siis nii ning kes veel seda üks mida kas nende need meie teie saab ole',
  fi: 'ja on ei se että hän oli mutta kun joka myös ovat ole tai kuin niin sen jos mitä sekä vain nyt voi jo tämä mukaan sitten hänen vielä jonka ne he me te olla',
  fr: 'de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec ou son sa mais nous vous leur cette ces aux elle comme tout on ont été fait être votre nos notre vos cet ses mes mon leurs lui je elles y à si très sans sous entre vers chez dont où ainsi aussi alors donc puis lors peut peuvent avoir faire toutes toute autre autres même encore quand parce depuis pendant avant après quel quelle aujourd hui jusqu lorsqu puisqu quelqu',
  hr: 'i u je se na da su za od s ne a o kao koji koja koje to ili iz do biti po bi ali što sve samo više kako te nije može uz će prema nakon',
  hu: 'a az és hogy nem is egy ez volt de meg csak ha már mint el még van vagy ki kell azt fel minden lehet majd akkor amely aki be után pedig le lesz sem ezt mert ami',
  id: 'yang dan di ini dari untuk dengan itu pada tidak akan dalam ke adalah juga oleh atau sebagai ada mereka kami anda bisa dapat telah lebih saya karena kita bahwa seperti para',
  it: 'di e il la che in a un per è non una sono con del si le da dei i al della ha come più lo gli anche ma alla nel se su ci delle questo questa o dal loro essere tra quando tutti nella suo vostro nostra perché uno era hanno questi queste quello quella sia senza dopo prima ancora può possono tua tuo tue tuoi sue suoi noi voi lui lei dove chi cui mentre ogni molto così agli dai dalla dalle dagli nei nelle negli sul sulla sulle sui quale quali già solo dell all nell sull dall quell quest',
  lt: 'ir į iš kad su yra tai kaip bet ar nuo po už jau taip buvo dar tik apie kurie jos jis ji jų mes jūs kai ne pagal per',
  lv: 'un ir ar no par kas uz tas lai bija arī ka vai bet pēc pie kā šo jau tikai tiek gan mēs jūs viņš to nav līdz',
  nl: 'de het van een en in is dat op te zijn met voor niet aan er om ook als dan die maar bij nog uit door naar wordt heeft werd deze over hij was worden zich of ze je we kan wij uw onze dit meer hun hem haar ons wie wat waar hoe omdat want dus toen nu hier daar alle andere elke geen zonder tussen tegen tijdens onder zoals kunnen zal zou moet mag jullie zeer',
  no: 'og i det er på en til som av for med at de har ikke den et om var fra vi han kan men så eller seg ved jeg du ble også hun skal vil mot etter når være',
  pl: 'i w na z się do nie że to jest o od jak po za ale co przez a dla tym oraz czy są tak już być jego które który która przy może ich tylko także lub pod jej więcej swoje było ponieważ kiedy gdy aby żeby ze we u był była były będzie mogą można nas nam te ten ta tego tej tych bez nad między podczas więc jednak gdzie kto dlatego każdy wszystkie bardzo swój swoich nasze naszej naszych jeśli',
  pt: 'de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser quando muito há nos já está eu também pelo pela até isso ela são você porque esta este estas estes esse essa onde quem qual cada outro outra outros outras sem sobre entre depois antes ainda só pode podem ter seus suas meu minha nosso nossa nas num numa pelos pelas às aos era eles elas vocês mesmo durante enquanto desde',
  ro: 'de și în a la cu pe nu o din că un ce este pentru mai se care sunt fost sau au prin dar lui după fi unei către iar ca fie poate cele acest această său noi',
  ru: 'и в не на что с по это как а но он к из у за то так от для все же вы его бы я мы они она о было или ее если до уже при только еще быть этого когда может их более который которая которое которые которых чем чтобы где нет ни там тут ему ей им нас вас вам нам свои своих эта эти этих этот тот того без под над между через после перед потому поэтому также тоже очень можно нужно ли себя всех всё её был были была будет',
  sk: 'a sa na je že s v z do to o aj pre ako ktoré ktorý ktorá si po od za ale by sú tak pri alebo už jeho len viac bude môže podľa nie',
  sl: 'in je v na se da za so z ne ki pa tudi kot po ali od s bi do še že pri iz kar le bo ter ima lahko če vse več',
  sr: 'и у је се на да су за од са не а о као који која које то или из до бити по би али што све само више како није може ће према после',
  sv: 'och i att det som en på är av för med till den har de inte om ett han men var sig från vi så kan nu jag eller när också du ska hon efter ut vid mot vill hade över under detta dessa denna hur vad där här alla andra varje utan mellan blir blev bli vara sedan mycket än eftersom sin sitt sina oss ni dem',
  tr: 've bir bu da de için ile çok olarak daha gibi o en var ne kadar olan sonra ancak ya mi veya ise her değil ama kendi biz siz olduğu bunu tüm göre çünkü ki onu ona onun bunun buna hem hangi nasıl neden olur oldu olmak olacak yok sizin bizim önce böyle şekilde diğer bütün hiç eğer',
  uk: 'і в не на що з по це як а але він до із у за то так від для всі та його би я ми вони вона про було або її якщо вже при тільки ще бути може їх більше йому їй їм нас вас нам вам цей ця ці цього того той які який яка яке яких чи ні де там тут без під над між через після перед тому також дуже можна треба був була були буде коли щоб бо',
  vi: 'và của là có trong cho không được với các một những người này đã từ khi đến để về tại cũng như ra hơn nhiều theo trên vào sẽ hay nếu bạn bằng rằng thì mà nên vì do hoặc đó ở lại sau trước rất còn chỉ cùng bị tôi chúng ta họ nó gì nào đang phải',
};

/** Languages that share a list, or that short texts cannot distinguish. */
const ALIKE: ReadonlyMap<string, string> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['bs', 'hr'],
  ['sh', 'hr'],
  ['ms', 'id'],
  ['in', 'id'],
  ['mo', 'ro'],
]);

const BY_LANGUAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(' '))]),
);
const LANGUAGES_BY_WORD: ReadonlyMap<string, readonly string[]> = languagesByWord();

function languagesByWord(): ReadonlyMap<string, readonly string[]> {
  const byWord = new Map<string, string[]>();
  for (const [language, words] of BY_LANGUAGE) {
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), language]);
  }
  return byWord;
}

/** The language whose list a language (a primary subtag in lowercase) uses; null when there is none. */
export function stopWordLanguage(language: string): string | null {
  const own = ALIKE.get(language) ?? language;
  return BY_LANGUAGE.has(own) ? own : null;
}

/** Whether a lowercase word is a stop word of a language; of any language if this one has no list. */
export function isStopWord(word: string, language: string): boolean {
  const own = stopWordLanguage(language);
  return own === null ? LANGUAGES_BY_WORD.has(word) : (BY_LANGUAGE.get(own)?.has(word) ?? false);
}

/** The number of stop words of each language in a text, from its words with their numbers of occurrences. */
export function stopWordHits(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const hits = new Map<string, number>();
  for (const [word, count] of counts) {
    for (const language of LANGUAGES_BY_WORD.get(word) ?? [])
      hits.set(language, (hits.get(language) ?? 0) + count);
  }
  return hits;
}
