/**
 * The kind of page that a site shows instead of the requested one. `challenge`: a test for bots. `denied`: a refusal by a
 * firewall. `consent`: a page that asks for consent first. `sign_in`: a sign-in page. `region`: a notice that the page is not
 * available here.
 */
export const BLOCK_KINDS = ['challenge', 'denied', 'consent', 'sign_in', 'region'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/**
 * A page that was shown instead of the one that was requested: who shows it (null: the site itself), and the sign by which it was
 * recognized.
 */
export type Block = { kind: BlockKind; by: string | null; sign: string };

/**
 * A response that may be a different page than the requested one. `html`: its text, empty if it was not read. `isRendered`:
 * whether it is the document after scripts ran, in which a captcha or a dialog may be next to content without text.
 */
export type BlockInput = {
  requestedUrl: string;
  finalUrl: string;
  status: number;
  headers: readonly { name: string; value: string }[];
  html: string;
  isRendered?: boolean;
};

const TEXTS: Record<BlockKind, (by: string) => string> = {
  challenge: (by) => `${by} shows a challenge page instead of this page`,
  denied: (by) => `${by} denies access to this page`,
  consent: (by) => `${by} asks for consent instead of showing this page`,
  sign_in: (by) => `${by} asks visitors to sign in instead of showing this page`,
  region: (by) => `${by} does not show this page in this service’s region`,
};

/** The message of a report about a blocked page: `Cloudflare shows a challenge page instead of this page (cf-mitigated).` */
export function blockMessage({ kind, by, sign }: Block): string {
  return `${TEXTS[kind](by ?? 'The site')} (${sign}).`;
}
