/** Latest results that are looked at for what got worse, and for the history of a site. */
export const LATEST_MAX = 200;
export const RUN_IDS_MAX = 100;
export const RUNS_OF_REPORT_MAX = 20;
export const PROJECT_RESULTS_MAX = 100;
