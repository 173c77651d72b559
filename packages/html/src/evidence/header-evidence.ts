import type { Evidence, Header } from '@pagemark/domain';
import { evidenceOf } from './evidence-of.ts';

/** The lines of some headers as evidence, in the order received. `names` are in lowercase. */
export function headerEvidence(headers: readonly Header[], ...names: string[]): Evidence {
  return evidenceOf(
    headers.filter((header) => names.includes(header.name)),
    (header) => ({ snippet: headerLine(header) }),
  );
}

/** A header as a line of text. */
export function headerLine({ name, value }: Header): string {
  return `${name}: ${value}`;
}
