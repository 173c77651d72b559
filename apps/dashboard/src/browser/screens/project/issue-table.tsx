import { CATEGORY_TITLES } from '@pagemark/domain';
import { SeverityBars, Shape } from '@pagemark/ui';
import { countText, numberText, pointsText } from '@pagemark/ui/formats';
import { Link } from 'wouter';
import type { IssueRow } from '../../api/queries.ts';

const DAY = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Issues of a project, with the pages that have each. */
export function IssueTable({ project, issues }: { project: string; issues: readonly IssueRow[] }) {
  return (
    <table className="rows dense">
      <thead>
        <tr>
          <th>Issue</th>
          <th className="less">Category</th>
          <th className="less">Severity</th>
          <th className="number">Pages affected</th>
          <th className="number">Points</th>
          <th className="less">Since</th>
        </tr>
      </thead>
      <tbody>
        {issues.map((issue) => (
          <Issue key={`${issue.check} ${issue.verdict}`} project={project} issue={issue} />
        ))}
      </tbody>
    </table>
  );
}

function Issue({ project, issue }: { project: string; issue: IssueRow }) {
  const { check, title, category, severity, verdict, pages, pages_total, points, elements, since, is_new } =
    issue;
  const reports = new URLSearchParams({ project, check, verdict });
  return (
    <tr>
      <td className="wide">
        <span className="page-cell">
          <Shape kind={verdict === 'fail' ? 'bad' : 'decent'} />
          <span className="hidden">{verdict === 'fail' ? 'Failed' : 'Warning'}</span>
          <span className="page-text">
            <Link href={`/checks/${check}`} className="url">
              <span className="page-title">{title}</span>
            </Link>{' '}
            <span className="page-url">
              {elements > 0 && countText(elements, 'element')}{' '}
              {is_new && <span className="tag new">New</span>}
            </span>
          </span>
        </span>
      </td>
      <td className="less">{CATEGORY_TITLES[category]}</td>
      <td className="less">
        <SeverityBars severity={severity} />
      </td>
      <td className="number">
        <span className="share-cell">
          <svg className="share-bar" width="48" height="6" aria-hidden="true">
            <rect width="48" height="6" rx="3" />
            <rect className="part" width={(48 * pages) / pages_total} height="6" rx="3" />
          </svg>
          <Link href={`/reports?${reports}`} className="plain-link">
            <b>{numberText(pages)}</b> of {numberText(pages_total)}
            <span className="hidden"> pages with {title}</span>
          </Link>
        </span>
      </td>
      <td className="number">
        <b>+{pointsText(points)}</b>
      </td>
      <td className="less">{DAY.format(Date.parse(since))}</td>
    </tr>
  );
}
