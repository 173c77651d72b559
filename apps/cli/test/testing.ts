// What the fuzz driver uses of these tests.
export { startPagemark } from './run-pagemark.ts';
