import { readableUrl } from '@pagemark/ui';
import { Link } from 'wouter';
import type { ReportRow } from '../../api/queries.ts';
import { ProjectMark } from '../../components/project-mark.tsx';

/** The frame number of the thumbnail among a report's images. */
const THUMBNAIL_FRAME = 9;

type Props = {
  report: ReportRow;
  /** The check that the list is filtered by, whose finding the link leads to. */
  check?: string | null;
  onOpen?: () => void;
};

/** The page of a report as a link: its title, if any, its URL, and the error of a failed audit. */
export function PageCell({
  report: { id, url, title, project, error, thumbnail },
  check = null,
  onOpen,
}: Props) {
  const link = (
    <Link
      href={`/report/${id}${check === null ? '' : `#check-${check}`}`}
      className={error === null ? 'url page-text' : 'url'}
      {...(onOpen !== undefined && { onClick: onOpen })}
    >
      {title !== null && <bdi className="page-title">{title}</bdi>}{' '}
      <bdi dir="ltr" className={title === null ? 'page-title' : 'page-url'} title={url}>
        {readableUrl(url)}
      </bdi>
    </Link>
  );
  return (
    <span className="page-cell">
      {thumbnail === null ? (
        <ProjectMark project={project} />
      ) : (
        <img
          className="page-thumbnail"
          src={`/reports/${id}/screenshots/${thumbnail}?frame=${THUMBNAIL_FRAME}`}
          alt=""
          width={32}
          height={24}
          loading="lazy"
          decoding="async"
        />
      )}
      {error === null ? (
        link
      ) : (
        <span className="page-text">
          {link}
          <span className="page-error soft">{error.message}</span>
        </span>
      )}
    </span>
  );
}
