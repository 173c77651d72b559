import { lazily } from '@pagemark/domain/lazily';
import type { DocumentedApi } from '../reference/documented-api.ts';

/** The OpenAPI document as text, and the reference page. */
export type OpenApiTexts = {
  json: () => Promise<string>;
  yaml: () => Promise<string>;
  page: () => Promise<string>;
};

/**
 * Creates the texts of the document when each is first requested, because that takes a moment and some memory. `create` is called
 * until it succeeds.
 */
export function createOpenApiTexts(create: () => Promise<object>): OpenApiTexts {
  const document = lazily(create);
  return {
    json: lazily(async () => JSON.stringify(await document())),
    yaml: lazily(async () => {
      const { stringify } = await import('yaml');
      return stringify(await document(), { aliasDuplicateObjects: false, lineWidth: 0 });
    }),
    page: lazily(async () => {
      const { renderReference } = await import('../reference/render-reference.ts');
      // createOpenApi writes only references that the page resolves.
      return renderReference((await document()) as DocumentedApi);
    }),
  };
}
