import { stringify } from 'yaml';
import type { OpenApiDocument } from './document.ts';

/** The OpenAPI document as text. */
export type OpenApiTexts = { json: string; yaml: () => string };

/** Writes the document as JSON, and as YAML when it is first asked for, which takes a moment. */
export function createOpenApiTexts(document: OpenApiDocument): OpenApiTexts {
  const json = JSON.stringify(document);
  let yaml: string | null = null;
  return {
    json,
    yaml: () => (yaml ??= stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 })),
  };
}
