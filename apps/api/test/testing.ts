// Exports for the fuzz driver: the OpenAPI document and the verification of responses.
export { compileSchema, parseDocument, published, undocumented } from './documented.ts';
