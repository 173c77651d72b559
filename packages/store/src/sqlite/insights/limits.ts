/** Latest results that are read for regressions, and for the history of a project. */
export const LATEST_MAX = 200;
export const RUN_IDS_MAX = 100;
export const RUNS_OF_REPORT_MAX = 20;
export const PROJECT_RESULTS_MAX = 100;
