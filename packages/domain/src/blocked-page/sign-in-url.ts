/** Path segments and host labels of sign-in pages. */
const SEGMENT =
  /^(?:auth|authenticate|authorize|cas|connexion|einloggen|identity|inloggen|iniciar-sesion|log-?in|log-?on|oauth2?|openid-connect|saml2?|sign-?in|sso|wp-login)(?:\.[a-z]{2,5})?$/i;

/** Whether a URL is that of a sign-in page, according to a path segment or the first label of its host. */
export function isSignInUrl(url: string): boolean {
  const parsed = URL.parse(url);
  if (parsed === null) return false;
  const [label = ''] = parsed.hostname.split('.');
  return [label, ...parsed.pathname.split('/')].some((segment) => SEGMENT.test(segment));
}
