import { SiteMark } from '@pagemark/ui';
import { useIsInBrowser } from './use-is-in-browser.ts';

/**
 * The mark of a project, with its icon if one is known. All marks of a project have one URL, which browsers cache. The server
 * renders the letter: without the script, a missing icon would look like a broken image.
 */
export function ProjectMark({ project, size = 'small' }: { project: string; size?: 'small' | 'large' }) {
  const icon = useIsInBrowser() ? `/site-icons/${encodeURIComponent(project)}` : undefined;
  return <SiteMark site={project} size={size} icon={icon} />;
}
