/** The tabs of a project beside its overview, by the last segment of their path. */
export const PROJECT_TABS = ['issues', 'pages', 'schedule', 'alerts', 'settings'] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

const TAB = new RegExp(`^(/projects/[^/]+)/(?:${PROJECT_TABS.join('|')})$`);

/** The path of a project's screen, `/projects/shop.example/issues`; without a tab that of its overview. */
export function projectPath(project: string, tab?: ProjectTab): string {
  const path = `/projects/${encodeURIComponent(project)}`;
  return tab === undefined ? path : `${path}/${tab}`;
}

/** The path of the screen that a path belongs to: the tabs of a project are one screen. */
export function screenPath(path: string): string {
  return TAB.exec(path)?.[1] ?? path;
}
