/** A response as data. Handlers return it, and `Send` writes it. Headers are a flat list of names and values. */
export type ResponseData = {
  status: number;
  headers: readonly string[];
  body: { type: string; text: string } | ResponseStream | null;
  /** Whether the headers include Cache-Control. Default: `no-store` is added. */
  isCached?: boolean;
  /** The Content-Security-Policy of a page. Default: the policy for data, which forbids everything. */
  contentSecurityPolicy?: string;
};

/** A chunk of a streamed body. */
type Chunk = string | Uint8Array;
export type ResponseStream = { type: string; chunks: Iterable<Chunk> | AsyncIterable<Chunk> };

const NO_HEADERS: readonly string[] = [];

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** A JSON response. */
export function json(status: number, value: unknown, headers = NO_HEADERS): ResponseData {
  return { status, headers, body: { type: JSON_TYPE, text: JSON.stringify(value) } };
}

/** A plain text response. */
export function text(status: number, body: string): ResponseData {
  return { status, headers: NO_HEADERS, body: { type: TEXT_TYPE, text: body } };
}

/** A response without a body. */
export function empty(status: number, headers = NO_HEADERS): ResponseData {
  return { status, headers, body: null };
}
