import { numberText, pointsText } from '@pagemark/ui/formats';
import { CATEGORY_TITLES } from '@pagemark/domain';
import { Shape } from '@pagemark/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { AccountIssueRow } from '../../api/queries.ts';
import { Empty, Loaded } from '../../components/status-states.tsx';

const SHOWN = 5;

/** The issues that cost the pages of all projects the most points. */
export function TopIssues() {
  const issues = useQuery(queries.accountIssues({ per_page: 10 }));
  return (
    <section className="panel flush" aria-labelledby="top-issues">
      <header className="panel-head">
        <h2 id="top-issues">Top issues</h2>
        <Link href="/checks">View all checks</Link>
      </header>
      <Loaded query={issues}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No issues" />
          ) : (
            <table className="rows dense two-lines">
              <thead>
                <tr>
                  <th>Issue</th>
                  <th className="number">Pages</th>
                  <th className="number">Points per page</th>
                </tr>
              </thead>
              <tbody>
                {data.slice(0, SHOWN).map((issue) => (
                  <TopIssue key={`${issue.check} ${issue.verdict}`} issue={issue} />
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </section>
  );
}

function TopIssue({ issue }: { issue: AccountIssueRow }) {
  const { check, title, category, verdict, pages, pages_total, points } = issue;
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
            <span className="page-url">{CATEGORY_TITLES[category]}</span>
          </span>
        </span>
      </td>
      <td className="number">
        <Link href={`/reports?${new URLSearchParams({ check, verdict })}`} className="plain-link">
          <b>{numberText(pages)}</b> of {numberText(pages_total)}
          <span className="hidden"> pages with {title}</span>
        </Link>
      </td>
      <td className="number">
        <b>+{pointsText(points / pages_total)}</b>
      </td>
    </tr>
  );
}
