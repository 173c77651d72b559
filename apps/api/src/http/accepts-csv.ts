/**
 * Whether an Accept header (RFC 9110 section 12.5.1) prefers `text/csv`: it names it, with a higher weight than JSON.
 * Ranges such as `text/*` do not count, so that a client that does not ask for CSV gets what it always got.
 */
export function acceptsCsv(header: string | undefined): boolean {
  if (header === undefined) return false;
  const weights = new Map(header.split(',').map(weightOf));
  const json = Math.max(weights.get('application/json') ?? 0, weights.get('application/x-ndjson') ?? 0);
  return (weights.get('text/csv') ?? 0) > json;
}

/** A member of the header, `text/csv;q=0.5`, as a type and a weight. A weight that is not a number counts as 0. */
function weightOf(member: string): [type: string, weight: number] {
  const [type = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return [type, Number(weight) || 0];
}
