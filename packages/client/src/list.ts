import type { ListLinks, ListMeta } from './generated/types.ts';
import type { Outgoing, Query, Transport } from './transport.ts';

/** A page of a list. */
export type Page<T> = { data: T[]; links: ListLinks; meta: ListMeta };

/** A list. Iterating reads it page by page, without rows that repeat or are missing while others are created. */
export type List<T> = AsyncIterable<T> & {
  /** One page: the first, or the one that the parameters name. */
  page(): Promise<Page<T>>;
};

/** Rows per request of an iteration. */
const PER_PAGE = 100;

/** Creates the list at a path. */
export function listOf<T>(transport: Transport, path: string, query: Query): List<T> {
  const read = (parameters: Query) =>
    transport.json<{ data: T[]; meta: { next_cursor: string | null } }>({
      method: 'GET',
      path,
      query: parameters,
    });
  return {
    page: () => transport.json<Page<T>>({ method: 'GET', path, query }),
    async *[Symbol.asyncIterator]() {
      const { page: _page, ...filters } = query;
      let cursor = query['cursor'];
      do {
        const { data, meta } = await read({ per_page: PER_PAGE, ...filters, cursor });
        yield* data;
        cursor = meta.next_cursor ?? undefined;
      } while (cursor !== undefined);
    },
  };
}

/** The objects of a streamed response, one per line (NDJSON). */
export async function* linesOf<T>(transport: Transport, outgoing: Outgoing): AsyncGenerator<T, void> {
  // See `json` of the transport.
  for await (const line of textLinesOf(await transport.response(outgoing)))
    if (line !== '') yield JSON.parse(line) as T;
}

/** The lines of a streamed response. */
export async function* textLinesOf({ body }: Response): AsyncGenerator<string, void> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (!done) continue;
      if (rest !== '') yield rest;
      return;
    }
  } finally {
    await reader.cancel();
  }
}
