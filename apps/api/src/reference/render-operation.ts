import type { DocumentedContent, DocumentedOperation, DocumentedResponse } from './documented-api.ts';
import { html, inline, NOTHING, prose } from './html.ts';
import type { Html } from './html.ts';
import { fieldsOf, renderFields, renderType } from './render-schema.ts';

const RESPONSES = '#/components/responses/';

/** An operation with its path and method. */
export type Located = { path: string; method: string; operation: DocumentedOperation };

/** The section of one operation. */
export function renderOperation(at: Located): Html {
  const { path, method, operation } = at;
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const rows = parameters.map(({ in: place, name, required = false, schema, description: text }) => {
    return { name, schema, isRequired: required, description: text, place };
  });
  return html`<section class="operation" id="${operationId}">
    <h3><a href="#${operationId}">${summary}</a></h3>
    <p class="line"><b class="method ${method}">${method.toUpperCase()}</b> <code>${path}</code></p>
    ${prose(description)} ${renderFields('Parameter', rows)}
    ${requestBody === undefined ? NOTHING : renderBody(requestBody.content)}
    <pre tabindex="0" aria-label="Example request">${curlOf(at)}</pre>
    <h4>Responses</h4>
    ${Object.entries(responses).map(([status, response]) => renderResponse(status, response))}
  </section>`;
}

/** The fields of a form or JSON, and the media types of files. */
function renderBody(content: DocumentedContent): Html {
  const fields = content['application/json']?.schema ?? {};
  const files = Object.entries(content).filter(([, { schema }]) => schema?.properties === undefined);
  return html`<p>
      The body is
      ${Object.keys(content).map((type, index) => html`${index > 0 ? ', ' : ''}<code>${type}</code>`)}.
    </p>
    ${renderFields('Field', fieldsOf(fields, { withRequired: true }))}
    ${files.map(([type, { schema }]) => html`<p><code>${type}</code>: ${inline(schema?.description ?? '')}</p>`)}`;
}

/** A response of an operation. A shared response is a link to its section. */
function renderResponse(status: string, response: DocumentedResponse): Html {
  const { $ref: reference, description = '' } = response;
  if (reference === undefined) {
    return html`<details>
      <summary><b>${status}</b> ${inline(description)}</summary>
      ${renderContent(response)}
    </details>`;
  }
  const name = reference.slice(RESPONSES.length);
  return html`<p class="problem">
    <b>${status}</b> <a href="#response-${name}">${name.replaceAll(/Or(?=[A-Z])/g, ' or ')}</a>
  </p>`;
}

/** The section of a shared response. */
export function renderShared(name: string, response: DocumentedResponse): Html {
  return html`<section class="schema" id="response-${name}">
    <h3><a href="#response-${name}">${name}</a></h3>
    ${prose(response.description ?? '')} ${renderContent(response)}
  </section>`;
}

function renderContent({ content = {} }: DocumentedResponse): readonly Html[] {
  return Object.entries(content).map(([type, media]) => {
    const { schema, example = Object.values(media.examples ?? {})[0]?.value } = media;
    const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
    return html`<p><code>${type}</code>${schema === undefined ? NOTHING : html`: ${renderType(schema)}`}</p>
      ${example === undefined ? NOTHING : html`<pre tabindex="0" aria-label="Example">${text}</pre>`}`;
  });
}

/** A request as a command for curl. `BASE_URL` is the URL of the installation, `KEY` a key. */
function curlOf({ path, method, operation }: Located): string {
  const { parameters = [], requestBody, security } = operation;
  let target = path;
  for (const { in: place, name, example } of parameters) {
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(String(example)));
  }
  const body = Object.entries(
    Object(requestBody?.content['application/json']?.example) as Record<string, unknown>,
  );
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required === true);
  const query = needed.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join('&');
  return [
    'curl',
    ...(method === 'get' || (method === 'post' && body.length > 0) ? [] : [`-X ${method.toUpperCase()}`]),
    ...(security.length === 0 ? [] : ['-H "Authorization: Bearer $KEY"']),
    `"$BASE_URL${target}${query === '' ? '' : `?${query}`}"`,
    ...body.map(([name, value]) => `--data-urlencode '${name}=${String(value)}'`),
  ].join(' ');
}
