// Exports for the fuzz driver.
export { startPagemark } from './run-pagemark.ts';
