import { hash } from 'node:crypto';
import type { DocumentedApi } from './documented-api.ts';
import { html, inline, prose } from './html.ts';
import type { Html } from './html.ts';
import { renderOperation, renderShared } from './render-operation.ts';
import type { Located } from './render-operation.ts';
import { fieldsOf, renderFields } from './render-schema.ts';
import { STYLES } from './styles.ts';

/** Not in the template, because formatting the template would change the hash. */
const STYLE: Html = { markup: `<style>${STYLES}</style>` };

/** The Content Security Policy of the page: only its own style; no script, font, image or frame. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLES, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** Renders the API reference as one page of HTML without scripts, from the OpenAPI document. */
export function renderReference(api: DocumentedApi): string {
  const operations: Located[] = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = api.tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API reference · Pagemark</title>
        ${STYLE}
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <nav aria-label="Operations">
          <p class="brand"><a href="../../">Pagemark</a></p>
          ${groups.map(renderGroupLinks)}
          <h2><a href="#problems">Problems</a></h2>
          <h2><a href="#schemas">Schemas</a></h2>
        </nav>
        <main id="content">
          <h1>API reference</h1>
          ${prose(api.info.description)}
          <p>
            Requests need an API key as a Bearer token: <code>Authorization: Bearer pm_…</code>. This page is
            generated from the OpenAPI document: <a href="openapi.json">JSON</a>,
            <a href="openapi.yaml">YAML</a>.
          </p>
          <pre tabindex="0" aria-label="Variables of the examples">
export BASE_URL=https://audit.example.com KEY=pm_…</pre>
          ${groups.map(
            ({ name, description, operations: own }) =>
              html`<h2 id="tag-${name}">${name}</h2>
                <p>${description}</p>
                ${own.map((located) => renderOperation(located))}`,
          )}
          <h2 id="problems">Problems</h2>
          <p>
            Errors are <code>application/problem+json</code> (RFC 9457). Operations share these responses.
          </p>
          ${Object.entries(api.components.responses).map(([name, response]) => renderShared(name, response))}
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(api.components.schemas).map(
            ([name, schema]) =>
              html`<section class="schema" id="schema-${name}">
                <h3><a href="#schema-${name}">${name}</a></h3>
                <p>${inline(schema.description ?? '')}</p>
                ${renderFields('Member', fieldsOf(schema, { withRequired: false }))}
                ${(schema.enum ?? []).map((value) => html`<code>${JSON.stringify(value)}</code> `)}
              </section>`,
          )}
        </main>
      </body>
    </html> `.markup;
}

function renderGroupLinks({ name, operations }: { name: string; operations: readonly Located[] }): Html {
  return html`<h2><a href="#tag-${name}">${name}</a></h2>
    <ul>
      ${operations.map(
        ({ method, operation: { operationId, summary } }) =>
          html`<li>
            <a href="#${operationId}"><b class="method ${method}">${method.toUpperCase()}</b> ${summary}</a>
          </li>`,
      )}
    </ul>`;
}
