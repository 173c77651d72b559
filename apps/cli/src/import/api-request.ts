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
 * Sends a request to the API. This is the only connection opened outside the fetcher: the user of the command line
 * chooses the server, not a page or an API client.
 */
export function sendApiRequest({ url, key, method, headers, body, signal }: ApiRequest): Promise<Response> {
  // A streamed body requires `duplex: 'half'`, which is missing in the types of fetch.
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: { authorization: `Bearer ${key}`, ...headers },
    redirect: 'manual', // Following it would send the key to another server.
    duplex: 'half',
    // Node accepts any async iterable as a body.
    ...(body !== undefined && { body: body as string }),
    ...(signal !== undefined && { signal }),
  };
  // oxlint-disable-next-line eslint/no-restricted-globals -- see above
  return fetch(url, init);
}
