export { createDashboard } from './create-dashboard.ts';
export { screenRoute } from './create-app-handler.ts';
