import type { JsonSchema } from '../openapi/examples/example-of.ts';

/** A schema with the annotations that the reference shows. */
export type DocumentedSchema = JsonSchema & {
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

/** A body by media type. */
export type DocumentedContent = Record<
  string,
  { schema?: DocumentedSchema; example?: unknown; examples?: Record<string, { value: unknown }> }
>;

/** A response, or a reference to a shared one. */
export type DocumentedResponse = { $ref?: string; description?: string; content?: DocumentedContent };

/** The parts of an operation that the reference shows. */
export type DocumentedOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: {
    in: string;
    name: string;
    required?: boolean;
    description?: string;
    schema: DocumentedSchema;
    example?: unknown;
  }[];
  requestBody?: { required?: boolean; content: DocumentedContent };
  responses: Record<string, DocumentedResponse>;
  security: Record<string, string[]>[];
};

/** The parts of the OpenAPI document that the reference shows. */
export type DocumentedApi = {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: {
    schemas: Record<string, DocumentedSchema>;
    responses: Record<string, DocumentedResponse>;
  };
};
