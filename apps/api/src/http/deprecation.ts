/** When an operation was deprecated, when it is removed, and what to use instead. */
export type Deprecation = {
  /** Milliseconds since the epoch. */
  sinceMs: number;
  /** At least six months later. Milliseconds since the epoch. */
  sunsetMs: number;
  /** The URL of a page that says what to use instead. */
  documentation: string;
};

const SECOND_MS = 1_000;

/** The headers of every response of a deprecated operation (RFC 9745, RFC 8594), as a flat list. */
export function deprecationHeaders({ sinceMs, sunsetMs, documentation }: Deprecation): string[] {
  return [
    'Deprecation',
    `@${Math.floor(sinceMs / SECOND_MS)}`,
    'Sunset',
    new Date(sunsetMs).toUTCString(),
    'Link',
    `<${documentation}>; rel="deprecation"; type="text/html"`,
  ];
}
