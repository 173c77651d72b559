const API = /^\/api\/v1\//;
const COMPARED_TYPE = /[/+]json\b|^text\/csv\b/;

type Seen = { method: string; target: string; status: number; headers: Headers };

export type DocumentedFetch = {
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** How the responses since the last call differ from the document. */
  differences: () => Promise<string[]>;
  /** Ignores the responses since the last call. */
  skip: () => void;
};

/** `fetch` that compares the responses of the API with the OpenAPI document. */
export function createDocumentedFetch(send: typeof fetch): DocumentedFetch {
  const unseen: { body: Promise<string | null>; seen: Seen }[] = [];
  return {
    async fetch(input, init) {
      const request = input instanceof Request ? input : null;
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const response = await send(input, init);
      const { status, headers } = response;
      const isCompared = COMPARED_TYPE.test(headers.get('content-type') ?? '');
      // Servers that exist only in tests send no request id.
      if (API.test(pathname) && isCompared && headers.has('x-request-id')) {
        const method = init?.method ?? request?.method ?? 'GET';
        // Null: the test aborted the request.
        const body = response
          .clone()
          .text()
          .catch(() => null);
        unseen.push({ body, seen: { method, target: pathname, status, headers } });
      }
      return response;
    },
    async differences(): Promise<string[]> {
      const found = await Promise.all(unseen.splice(0).map(compare));
      return found.filter((difference) => difference !== null);
    },
    skip() {
      unseen.length = 0;
    },
  };
}

async function compare({ body, seen }: { body: Promise<string | null>; seen: Seen }): Promise<string | null> {
  const text = await body;
  if (text === null) return null;
  // Imported late: most tests fetch nothing from the API.
  const { undocumented } = await import('./documented.ts');
  const difference = undocumented({ ...seen, body: text });
  return difference === null ? null : `${seen.method} ${seen.target}: ${difference}`;
}
