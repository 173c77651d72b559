import type { JsonSchema } from '../openapi/examples/example-of.ts';

/** A schema with what the reference says about it. */
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

/** An operation with what the reference shows of it. */
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

/** The OpenAPI document with what the reference shows of it. */
export type DocumentedApi = {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: {
    schemas: Record<string, DocumentedSchema>;
    responses: Record<string, DocumentedResponse>;
  };
};
