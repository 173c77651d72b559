export { CONTROL_STORIES, DIALOG_STORY } from './control-stories.tsx';
export { LIST_STORIES } from './list-stories.tsx';
export { REPORT_STORIES } from './report-stories.tsx';
export type { Story } from './story.ts';
