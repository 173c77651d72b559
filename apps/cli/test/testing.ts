// Exports for the fuzz driver and the benchmarks.
export { openDashboard } from './dashboard/open-dashboard.ts';
export type { Dashboard } from './dashboard/open-dashboard.ts';
export { startPagemark } from './run-pagemark.ts';
