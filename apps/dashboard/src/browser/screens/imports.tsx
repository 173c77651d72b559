import { numberText } from '@pagemark/ui/formats';
import { buttonClass } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { pollEvery } from '../api/poll-every.ts';
import { queries } from '../api/queries.ts';
import type { ImportRow } from '../api/queries.ts';
import { importName, isChanging, stateLabel } from '../components/import-labels.ts';
import { Distribution } from '../components/distribution.tsx';
import { Pager } from '../components/pager.tsx';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';
import { RelativeTime } from '../components/relative-time.tsx';

const PER_PAGE = 25;
const REFRESH_MS = 2_000;

/** The outcomes of lines, whose numbers add up to that of the lines. */
const OUTCOMES = [
  { title: 'Created', of: 'created' },
  { title: 'Run again', of: 'refreshed' },
  { title: 'Skipped', of: 'skipped' },
  { title: 'Rejected', of: 'rejected' },
] as const;

/** The list of imports, latest first. */
export function Imports() {
  const [, navigate] = useLocation();
  const page = Math.max(1, Math.trunc(Number(new URLSearchParams(useSearch()).get('page'))) || 1);
  const imports = useQuery({
    ...queries.imports(page),
    refetchInterval: pollEvery(REFRESH_MS, (read) => read?.data.some(isChanging) === true),
  });
  return (
    <Screen title="Imports" lead="Audit many pages from a list, a file or a sitemap.">
      <Loaded query={imports}>
        {({ data, meta: { total, total_relation } }) =>
          data.length === 0 ? (
            <NoImports total={total} />
          ) : (
            <>
              <ImportTable items={data} />
              <Pager
                page={page}
                perPage={PER_PAGE}
                shown={data.length}
                total={total}
                isExact={total_relation === 'eq'}
                onPage={(next) => navigate(`/imports?page=${next}`)}
              />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

function NoImports({ total }: { total: number }) {
  if (total > 0)
    return (
      <Empty title="No more imports">
        <Link href="/imports">First page</Link>
      </Empty>
    );
  return (
    <Empty title="No imports yet">
      <RequireScope scope="write">
        <Link href="/new" className={buttonClass()}>
          Audit many pages
        </Link>
      </RequireScope>
    </Empty>
  );
}

function ImportTable({ items }: { items: readonly ImportRow[] }) {
  return (
    <table className="rows dense">
      <thead>
        <tr>
          <th>Source</th>
          <th>Status</th>
          <th className="number">Lines</th>
          {OUTCOMES.map(({ title }) => (
            <th key={title} className="number less">
              {title}
            </th>
          ))}
          <th className="less">Results</th>
          <th className="less">Started</th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.id}>
            <td className="wide">
              <Link href={`/imports/${row.id}`} className="url">
                <bdi>{importName(row)}</bdi>
              </Link>
            </td>
            <td>{stateLabel(row)}</td>
            <td className="number">{numberText(row.lines)}</td>
            {OUTCOMES.map(({ title, of }) => (
              <td key={title} className="number less">
                {numberText(row[of])}
              </td>
            ))}
            <td className="less bar-cell">{row.created > 0 && <Distribution counts={row.reports} />}</td>
            <td className="less">
              <RelativeTime time={row.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
