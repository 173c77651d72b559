/** A minimal browser: keeps cookies, submits forms as a page of the service does, follows no redirects. */
export type Visitor = {
  get(path: string, headers?: Record<string, string>): Promise<PageResponse>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<PageResponse>;
  cookies: Map<string, string>;
};

export type PageResponse = { status: number; headers: Headers; body: string };

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** Creates a visitor of a service. */
export function createVisitor(url: string): Visitor {
  const cookies = new Map<string, string>();
  async function send(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<PageResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url + path, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie !== '' && { cookie }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const equals = pair.indexOf('=');
      if (line.includes('Max-Age=0')) cookies.delete(pair.slice(0, equals));
      else cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    return { status: response.status, headers: response.headers, body: await response.text() };
  }
  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields, headers = OWN_PAGE) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
  };
}

/** Returns a visitor that is signed in with a key. */
export async function signedIn(url: string, key: string): Promise<Visitor> {
  const visitor = createVisitor(url);
  const { status } = await visitor.post('/sign-in', { key });
  if (status !== 303) throw new Error(`Signing in returned ${status}.`);
  return visitor;
}

/** Returns the CSRF token of a page's forms. */
export function formTokenIn(body: string): string {
  return /name="token"\s+value="([^"]+)"/.exec(body)?.[1] ?? '';
}
