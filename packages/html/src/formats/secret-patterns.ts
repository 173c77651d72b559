/**
 * A kind of secret: its name, a substring (`mark`) of all secrets of this kind, and the full pattern. A mark that
 * begins with a character that is rare in scripts is found in a fraction of the time.
 */
type SecretPattern = { kind: string; mark: string; pattern: RegExp };

/**
 * Keys that only a server may have, in the formats that their issuers document, without keys that are meant for pages
 * (Google's AIza, Stripe's pk_live, map keys). No pattern can backtrack: a prefix, then a class of characters. The key
 * ID in a signed request to AWS is public: in a presigned URL, where an encoded equals sign (`%3D`, `\u003d`) may
 * precede it, so it is not a separate word, and in the form fields of an upload, where the date of the signature
 * follows it (AWS Signature Version 4, "x-amz-credential").
 */
const SECRET_PATTERNS: readonly SecretPattern[] = [
  {
    kind: 'AWS access key',
    mark: 'AKIA',
    pattern: /(?<!X-Amz-Credential=|AWSAccessKeyId=)\bAKIA[0-9A-Z]{16}\b(?!(?:\\?\/|%2F)\d{8}(?:\\?\/|%2F))/g,
  },
  {
    kind: 'AWS session key',
    mark: 'ASIA',
    pattern: /(?<!X-Amz-Credential=|AWSAccessKeyId=)\bASIA[0-9A-Z]{16}\b(?!(?:\\?\/|%2F)\d{8}(?:\\?\/|%2F))/g,
  },
  { kind: 'GitHub token', mark: 'gh', pattern: /\bgh[opsur]_[0-9A-Za-z]{36,251}\b/g },
  { kind: 'GitHub token', mark: 'github_pat_', pattern: /\bgithub_pat_\w{60,251}\b/g },
  { kind: 'GitLab token', mark: 'glpat-', pattern: /\bglpat-[\w-]{20,}/g },
  { kind: 'Stripe secret key', mark: '_live_', pattern: /\b[rs]k_live_[0-9A-Za-z]{20,247}\b/g },
  { kind: 'Slack token', mark: 'xox', pattern: /\bxox[abprs]-[0-9A-Za-z-]{20,}/g },
  {
    kind: 'Slack webhook',
    mark: '.slack.com/services/',
    pattern: /\bhooks\.slack\.com\/services\/T\w{6,}\/B\w{6,}\/\w{20,}/g,
  },
  { kind: 'Google OAuth secret', mark: 'GOCSPX-', pattern: /\bGOCSPX-[\w-]{28}/g },
  { kind: 'SendGrid key', mark: 'SG.', pattern: /\bSG\.[\w-]{22}\.[\w-]{43}/g },
  { kind: 'npm token', mark: 'npm_', pattern: /\bnpm_[0-9A-Za-z]{36}\b/g },
  { kind: 'OpenAI key', mark: '-proj-', pattern: /\bsk-proj-[\w-]{40,}/g },
  { kind: 'Anthropic key', mark: '-ant-', pattern: /\bsk-ant-[\w-]{40,}/g },
  { kind: 'DigitalOcean token', mark: '_v1_', pattern: /\bdop_v1_[0-9a-f]{64}\b/g },
  { kind: 'Shopify token', mark: 'shpat_', pattern: /\bshpat_[0-9a-fA-F]{32}\b/g },
  {
    kind: 'private key',
    mark: 'PRIVATE KEY-----',
    pattern: /-----BEGIN (?:[A-Z]{1,10} )?PRIVATE KEY-----(?:\\n|\s)*[A-Za-z0-9+/=]{20}/g,
  },
];

/** A secret that was found. `shown` is the beginning, which may be reported. */
export type FoundSecret = { kind: string; shown: string };

const SHOWN_CHARACTERS = 8;
const SECRETS_MAX = 100;

/**
 * The kinds whose mark occurs in a text. Searching the joined text of a page is faster than searching each text, and
 * most pages have few kinds.
 */
export function markedPatterns(text: string): readonly SecretPattern[] {
  return SECRET_PATTERNS.filter(({ mark }) => text.includes(mark));
}

/**
 * The secrets in a text, by kind. Documentation keys, which end in EXAMPLE, and obvious placeholders (`xxxx`) do not
 * count.
 */
export function secretsIn(text: string, patterns: readonly SecretPattern[] = SECRET_PATTERNS): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const { kind, mark, pattern } of patterns) {
    // Searching for the mark is many times faster than matching the pattern.
    if (!text.includes(mark)) continue;
    for (const [secret] of text.matchAll(pattern)) {
      if (found.length >= SECRETS_MAX) return found;
      if (!/EXAMPLE|(.)\1{7}/i.test(secret.replace(/^-+/, ''))) {
        found.push({ kind, shown: `${secret.slice(0, SHOWN_CHARACTERS)}…` });
      }
    }
  }
  return found;
}
