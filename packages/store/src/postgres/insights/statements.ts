import { latestWithPrevious, projectReports } from '../../sqlite/insights/latest-results.ts';

export const listLatestWithPrevious = latestWithPrevious('reports.id');
export const listProjectReports = projectReports('reports.id');
