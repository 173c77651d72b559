// What the fuzz driver uses of these tests: the OpenAPI document, and what holds responses to it.
export { compileSchema, parseDocument, published, undocumented } from './documented.ts';
