/** One request to the API of a Pagemark server. */
export type ApiRequest = {
  url: URL;
  key: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: AsyncIterable<Uint8Array> | string;
  signal?: AbortSignal;
};

/**
 * Sends a request to the API. The one place outside of the fetcher that opens a connection: the server is one that the
 * person at this command line names, not one that a page or a client of the service does.
 */
export function sendApiRequest({ url, key, method, headers, body, signal }: ApiRequest): Promise<Response> {
  // A body that is streamed is sent while nothing is read (`duplex`), which the types of fetch do not know.
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: { authorization: `Bearer ${key}`, ...headers },
    redirect: 'error',
    duplex: 'half',
    // Node takes any async iterable for a body.
    ...(body !== undefined && { body: body as string }),
    ...(signal !== undefined && { signal }),
  };
  // oxlint-disable-next-line eslint/no-restricted-globals -- see above
  return fetch(url, init);
}
