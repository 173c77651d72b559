import { SiteMark } from '@pagemark/ui';

/** The mark of a project, with its icon if one is known. All marks of a project have one URL, which browsers cache. */
export function ProjectMark({ project, size = 'small' }: { project: string; size?: 'small' | 'large' }) {
  return <SiteMark site={project} size={size} icon={`/site-icons/${encodeURIComponent(project)}`} />;
}
