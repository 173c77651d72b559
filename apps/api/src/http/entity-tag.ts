import { createHash } from 'node:crypto';
import { entityTagsIn } from '@pagemark/http';

/** A version and its optional suffixes: see `entityTagOf`, and `codedTag` of the responses. */
const VERSION = /^(0|[1-9]\d{0,14})(?:\.[\w-]{1,40}){0,2}$/;

/**
 * The entity tag of a report's version. It is strong: responses with the same tag have the same report. `progress`:
 * content of the response that is not part of the version; If-Match ignores it, like a content coding.
 */
export function entityTagOf(version: number, progress: object | null = null): string {
  if (progress === null) return `"${version}"`;
  const digest = createHash('sha256').update(JSON.stringify(progress)).digest('base64url');
  return `"${version}.${digest.slice(0, 12)}"`;
}

/** A parsed condition: any version, or one of a list. */
export type Condition = { kind: 'any' } | { kind: 'versions'; versions: number[] };

/**
 * Parses If-Match (RFC 9110 section 13.1.1); null when the header is missing. The comparison is strong: weak tags and
 * tags in another format match no version. An invalid header matches no version either, so a conditional write
 * never becomes unconditional.
 */
export function readIfMatch(header: string | undefined): Condition | null {
  if (header === undefined) return null;
  if (header.trim() === '*') return { kind: 'any' };
  const strong = entityTagsIn(header).filter(({ isWeak }) => !isWeak);
  const versions = strong.flatMap(({ opaque }) => VERSION.exec(opaque)?.slice(1, 2) ?? []);
  return { kind: 'versions', versions: versions.map(Number) };
}
