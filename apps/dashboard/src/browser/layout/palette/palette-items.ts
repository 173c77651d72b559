import { numberText } from '@pagemark/ui/formats';
import { searchChecks } from '@pagemark/domain';
import type { Catalog, ProjectRow, ReportRow } from '../../api/queries.ts';

/** Something to open. `badge`: a short text at the end of its row. */
export type PaletteItem = { key: string; title: string; detail: string; href: string; badge: string };
export type PaletteGroup = { title: string; items: readonly PaletteItem[] };

const SCREENS = [
  { title: 'Overview', href: '/', words: 'home start' },
  { title: 'Reports', href: '/reports', words: 'pages list' },
  { title: 'Failed audits', href: '/reports?status=failed', words: 'errors reports' },
  { title: 'Projects', href: '/projects', words: 'sites' },
  { title: 'Imports', href: '/imports', words: 'csv sitemap upload' },
  { title: 'Checks', href: '/checks', words: 'catalog rules' },
  { title: 'Alerts', href: '/alerts', words: 'notifications email slack webhook rules' },
  {
    title: 'Settings',
    href: '/settings',
    words: 'theme account sign out usage limits quota storage api reference client metrics',
  },
  { title: 'Sessions', href: '/settings/sessions', words: 'browsers sign out' },
  { title: 'Events', href: '/settings/events', words: 'changes history stream' },
];
const WRITE_SCREENS = [
  { title: 'New report', href: '/new', words: 'audit page url' },
  { title: 'Import pages', href: '/new?mode=many', words: 'audit many csv file upload' },
  { title: 'Import a sitemap', href: '/new?mode=sitemap', words: 'audit many' },
];
const ADMIN_SCREENS = [
  { title: 'Keys', href: '/keys', words: 'api tokens' },
  { title: 'Webhooks', href: '/settings/webhooks', words: 'events integrations notifications' },
  { title: 'Activity', href: '/settings/activity', words: 'audit log security' },
];
const SHOWN_MAX = 5;

type Scopes = { canWrite: boolean; isAdmin: boolean };
type Found = { reports: readonly ReportRow[]; projects: readonly ProjectRow[]; catalog: Catalog | undefined };

/**
 * The groups of the palette for a text: projects, reports, checks, and actions that contain its words. Empty groups are
 * skipped.
 */
export function paletteGroups(text: string, found: Found, scopes: Scopes): PaletteGroup[] {
  // Results for an earlier text are filtered until the service responds.
  const folded = text.toLowerCase();
  const projects = found.projects.filter(({ project }) => project.includes(folded));
  const reports = found.reports.filter(({ url }) => url.toLowerCase().includes(folded));
  const groups = [
    { title: 'Projects', items: projects.slice(0, SHOWN_MAX).map(projectItem) },
    { title: 'Reports', items: reports.slice(0, SHOWN_MAX).map(reportItem) },
    { title: 'Checks', items: checkItems(text, found.catalog) },
  ];
  const actions = { title: 'Actions', items: actionItems(text, scopes) };
  const ordered = text === '' ? [actions, ...groups] : [...groups, actions];
  return ordered.filter(({ items }) => items.length > 0);
}

function projectItem({ project, reports }: ProjectRow): PaletteItem {
  const badge = `${numberText(reports.total)} ${reports.total === 1 ? 'page' : 'pages'}`;
  const href = `/projects/${encodeURIComponent(project)}`;
  return { key: `project ${project}`, title: project, detail: '', href, badge };
}

function reportItem({ id, url, score, status }: ReportRow): PaletteItem {
  const badge = status === 'failed' ? 'Failed' : score === null ? 'Waiting' : String(score);
  return { key: `report ${id}`, title: withoutScheme(url), detail: '', href: `/report/${id}`, badge };
}

function checkItems(text: string, catalog: Catalog | undefined): PaletteItem[] {
  if (text === '' || catalog === undefined) return [];
  const titles = new Map(catalog.meta.categories.map(({ id, title }) => [id, title]));
  return searchChecks(catalog.data, text)
    .slice(0, SHOWN_MAX)
    .map(({ id, title, category }) => ({
      key: `check ${id}`,
      title,
      detail: titles.get(category) ?? '',
      href: `/checks/${id}`,
      badge: '',
    }));
}

function actionItems(text: string, { canWrite, isAdmin }: Scopes): PaletteItem[] {
  const words = text.toLowerCase().split(/\s+/);
  const screens = [...(canWrite ? WRITE_SCREENS : []), ...SCREENS, ...(isAdmin ? ADMIN_SCREENS : [])]
    .filter((screen) => words.every((word) => `${screen.title} ${screen.words}`.toLowerCase().includes(word)))
    .map(({ title, href }) => ({ key: href, title, detail: '', href, badge: href === '/new' ? 'n' : '' }));
  const search = encodeURIComponent(text);
  if (text === '') return screens;
  return [
    ...screens,
    ...(canWrite && /^\S+\.\S+$/.test(text)
      ? [
          {
            key: 'audit',
            title: `Audit ${text}`,
            detail: 'New report',
            href: `/new?url=${search}`,
            badge: '',
          },
        ]
      : []),
    {
      key: 'search',
      title: `Search reports for “${text}”`,
      detail: '',
      href: `/reports?search=${search}`,
      badge: '',
    },
  ];
}

/** A URL without its scheme, as people write it. */
function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
