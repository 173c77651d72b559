/** The operator's mail server, and the sender of mail. */
export type SmtpServer = {
  host: string;
  port: number;
  /** Whether TLS is used from the start (smtps), not after STARTTLS. */
  isSecure: boolean;
  credentials: { user: string; password: string } | null;
  /** `Pagemark <pagemark@example.com>`. */
  from: string;
};

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** Parses the URL of a mail server: `smtp://user:password@mail.example.com:587`. Null when it is invalid. */
export function parseSmtpUrl(text: string): Omit<SmtpServer, 'from'> | null {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || url.hostname === '')
    return null;
  if (url.search !== '' || url.hash !== '' || (url.pathname !== '' && url.pathname !== '/')) return null;
  const [user, password] = [url.username, url.password].map(decoded);
  if (user === undefined || user === null || password === undefined || password === null) return null;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    credentials: user === '' ? null : { user, password },
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
