/**
 * Decodes a segment of a URL path: `localhost%3A8080` is a project with a port. The router decodes as `decodeURI` does,
 * which keeps reserved characters such as the colon. An invalid escape stays unchanged.
 */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
