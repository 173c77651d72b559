import type { DocumentedApi } from '../reference/documented-api.ts';
import { renderReference } from '../reference/render-reference.ts';
import type { OpenApiDocument } from './document.ts';

/** The OpenAPI document as text, and the reference page. */
export type OpenApiTexts = { json: string; yaml: () => Promise<string>; page: () => string };

/** Writes the document as JSON, and as YAML and as a page when they are first asked for, which takes a moment. */
export function createOpenApiTexts(document: OpenApiDocument): OpenApiTexts {
  return {
    json: JSON.stringify(document),
    yaml: once(async () => {
      const { stringify } = await import('yaml');
      return stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 });
    }),
    // createOpenApi writes no references but those that the page resolves.
    page: once(() => renderReference(document as unknown as DocumentedApi)),
  };
}

function once<T extends string | Promise<string>>(write: () => T): () => T {
  let text: T | null = null;
  return () => (text ??= write());
}
