import { acceptWeights } from '@pagemark/http';

/**
 * Whether an Accept header (RFC 9110 section 12.5.1) prefers `text/csv`: it names it, with a higher weight than JSON.
 * Ranges such as `text/*` do not count, so clients that do not ask for CSV still get JSON.
 */
export function acceptsCsv(header: string | undefined): boolean {
  if (header === undefined) return false;
  const weights = acceptWeights(header);
  const json = Math.max(weights.get('application/json') ?? 0, weights.get('application/x-ndjson') ?? 0);
  return (weights.get('text/csv') ?? 0) > json;
}
