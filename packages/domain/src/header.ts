/** A response header: the name in lowercase, the value unchanged. Repeated headers stay separate, in order. */
export type Header = { name: string; value: string };

/** All values of a header, in order. `name` is in lowercase. */
export function headerValues(headers: readonly Header[], name: string): string[] {
  return headers.filter((header) => header.name === name).map((header) => header.value);
}

/** The values of a header, joined as in RFC 9110 section 5.3; null if it was not sent. */
export function headerValue(headers: readonly Header[], name: string): string | null {
  let joined: string | null = null;
  // A loop, because it is called dozens of times per page.
  for (const header of headers) {
    if (header.name === name) joined = joined === null ? header.value : `${joined}, ${header.value}`;
  }
  return joined;
}

/** Whether X-Content-Type-Options disables sniffing: its first value must be `nosniff` (Fetch standard, "determine nosniff"). */
export function isNosniff(headers: readonly Header[]): boolean {
  const first = headerValue(headers, 'x-content-type-options')?.split(',', 1)[0];
  return first?.trim().toLowerCase() === 'nosniff';
}
