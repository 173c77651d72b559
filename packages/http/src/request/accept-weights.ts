/**
 * The weights of the elements of an `Accept` or `Accept-Encoding` header (RFC 9110 section 12.4.2), by lowercase name: 0 to 1; 0
 * means not acceptable. A weight that is not a number counts as 0.
 */
export function acceptWeights(header: string): ReadonlyMap<string, number> {
  return new Map(header.split(',').map(weightOf));
}

/** Parses an element such as `gzip;q=0.5`. */
function weightOf(member: string): [name: string, weight: number] {
  const [name = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return [name, Number(weight) || 0];
}
