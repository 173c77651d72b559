/**
 * A segment of the address as a name: `localhost%3A8080` is a site with a port. The router decodes as `decodeURI` does,
 * which leaves what could part an address, a colon among them. A broken escape stays as it is.
 */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
