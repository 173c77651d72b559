export { createDashboard } from './create-dashboard.ts';
