import type { BlockKind } from './block.ts';

/** Titles of short pages that are shown instead of another page, or their headings if they have no title. */
type Phrase = { kind: BlockKind; pattern: RegExp };

export const TITLE_PHRASES: readonly Phrase[] = [
  {
    kind: 'challenge',
    pattern:
      /^(?:just a moment\b|one moment, please|are you (?:a )?(?:human|robot)\b|robot check$|bot (?:check|detection|verification)$|human verification$|(?:please )?verify (?:that )?you are (?:a )?human|security (?:check|verification|challenge|checkpoint)$|checking your browser|captcha(?:$| challenge| verification)|ddos[ -]guard$|client challenge$|pardon our interruption)/i,
  },
  {
    kind: 'challenge',
    pattern:
      /^(?:sicherheitsüberprüfung|sicherheitscheck|bist du ein mensch|vérification de sécurité|vérification du navigateur|êtes-vous un humain|verificación de seguridad|comprobación de seguridad|verificação de segurança|verifica di sicurezza|beveiligingscontrole|weryfikacja bezpieczeństwa|проверка (?:браузера|безопасности)|вы не робот|ой!$|güvenlik (?:doğrulaması|kontrolü))/i,
  },
  {
    kind: 'challenge',
    pattern:
      /^(?:安全验证|安全驗證|人机验证|百度安全验证|访问验证|滑动验证|セキュリティ(?:チェック|検証)|보안 확인)/,
  },
  {
    kind: 'denied',
    pattern:
      /^(?:(?:error )?(?:403 )?access (?:to this page has been )?(?:denied|blocked|forbidden)$|access to this page has been denied|(?:request|you have been|you've been|your ip (?:address )?(?:has been|is)) blocked\b|attention required!|zugriff (?:verweigert|gesperrt)$|accès (?:refusé|interdit)$|acceso denegado$|acesso negado$|accesso negato$|toegang geweigerd$|odmowa dostępu$|доступ (?:запрещ[её]н|ограничен)$|erişim engellendi$)/i,
  },
  {
    kind: 'denied',
    pattern: /^(?:访问被拒绝|访问受限|拒绝访问|アクセスが拒否されました|접근이 거부되었습니다)/,
  },
];

/** Sentences in notices that a page is not available in the visitor's region. */
export const REGION_PHRASE =
  /\b(?:not|isn[’']t|unavailable) (?:currently )?(?:available |accessible )?in your (?:country|region|location)|in ihrem land (?:leider )?nicht verfügbar|in deinem land (?:leider )?nicht verfügbar|n[’']est pas disponible dans votre (?:pays|région)|no está disponible en (?:su|tu) (?:país|región)|não está disponível (?:no seu país|na sua região)|non è disponibile nel tuo paese|niet beschikbaar in (?:uw|jouw) (?:land|regio)|недоступ\p{L}{1,3} в ваше[йм] (?:стране|регионе)|您所在的(?:国家|地区|國家|地區).{0,20}(?:不可用|无法访问|無法)|お住まいの(?:国|地域).{0,20}(?:ご利用いただけません|利用できません)|gdpr[^.]{0,80}(?:unavailable|not available|cannot be granted)|451: unavailable (?:due to|for) legal reasons/iu;

/** The label of a button that accepts cookies, in the languages of consent platforms. */
export const ACCEPT_PHRASE =
  /\b(?:accept (?:all|and continue|cookies)|agree and (?:continue|close)|i agree\b|alle(?:s)? akzeptieren|akzeptieren und weiter|zustimmen und weiter|tout accepter|accepter et (?:continuer|fermer)|aceptar (?:todo|y continuar)|aceitar (?:tudo|todos)|accetta (?:tutto|e continua)|alles accepteren|akkoord|zaakceptuj wszystk|godta alle|acceptera alla|accepter alle)|принять все|同意して|すべて同意|全部接受|接受全部/iu;

/** The elements of captchas that visitors solve on a page. */
export const CAPTCHA_WIDGET =
  /class="[^"]*\b(?:g-recaptcha|h-captcha|cf-turnstile|smart-captcha|frc-captcha)\b/i;

/** Scripts of captchas. Apps load them for their forms, and many captchas are invisible (reCAPTCHA v3). */
export const CAPTCHA_SCRIPT =
  /\/(?:recaptcha|hcaptcha)\/(?:api|enterprise|1)\b|challenges\.cloudflare\.com\/turnstile/i;

/** Text that asks visitors to solve a captcha. */
export const CAPTCHA_REQUEST =
  /\b(?:human|robots?|verify|verification|mensch|humain|humano|verificación|verificação|vérification|überprüfung)\b|робот|人机|验证|検証|보안/iu;

/** Path segments and first host labels of pages that ask for consent. */
export const CONSENT_SEGMENT =
  /^(?:consent|guce|collectconsent|cookie-?(?:wall|consent|gate)|myprivacy|privacy-?(?:gate|wall)|zustimmung|einwilligung|consentement|consentimiento|toestemming)$/i;
