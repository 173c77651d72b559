import { exampleOf } from './example-of.ts';
import type { Components, JsonSchema } from './example-of.ts';
import { REQUESTS, TEXTS } from './bodies.ts';

type Media = { schema?: JsonSchema; example?: unknown; examples?: unknown };
type Content = Record<string, Media>;
type Parameter = { name: string; schema: JsonSchema; example?: unknown };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
/** The parts of the document that examples are added to. */
export type Examined = {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { schemas: Components };
};

/** Adds an example to every parameter, request body and response of the document, in place. */
export function addExamples({ paths, webhooks = {}, components: { schemas } }: Examined): void {
  for (const { operationId, requestBody, parameters = [] } of Object.values(webhooks).flatMap(
    Object.values<Operation>,
  )) {
    for (const parameter of parameters)
      parameter.example = exampleOf(parameter.schema, ['Message', parameter.name], schemas);
    for (const media of Object.values(requestBody?.content ?? {}))
      media.example = exampleOf(media.schema ?? {}, [operationId], schemas);
  }
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const { operationId, parameters = [], requestBody, responses } = operation;
    for (const parameter of parameters) {
      parameter.example ??= exampleOf(parameter.schema, [operationId, parameter.name], schemas);
    }
    for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
      media.example = TEXTS[`${operationId} ${type}`] ?? REQUESTS[operationId];
    }
    for (const { content = {} } of Object.values(responses)) {
      for (const [type, media] of Object.entries(content)) addExample(type, media, operationId, schemas);
    }
  }
}

function addExample(type: string, media: Media, operationId: string, schemas: Components): void {
  if (media.examples !== undefined || media.schema === undefined) return;
  const text = TEXTS[`${operationId} ${type}`];
  if (text !== undefined) media.example = text;
  else if (type === 'application/json') media.example = exampleOf(media.schema, [operationId], schemas);
}
