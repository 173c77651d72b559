import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { queries } from '../api/queries.ts';
import type { ImportRow } from '../api/queries.ts';
import { isInProgress, SOURCE_LABELS, STATUS_LABELS } from '../components/import-labels.ts';
import { Pager } from '../components/pager.tsx';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';
import { RelativeTime } from '../components/relative-time.tsx';

const PER_PAGE = 25;
const REFRESH_MS = 2_000;

/** The list of imports, latest first. */
export function Imports() {
  const [, navigate] = useLocation();
  const page = Math.max(1, Math.trunc(Number(new URLSearchParams(useSearch()).get('page'))) || 1);
  const imports = useQuery({
    ...queries.imports(page),
    refetchInterval: ({ state }) => (state.data?.data.some(isInProgress) === true ? REFRESH_MS : false),
  });
  return (
    <Screen title="Imports" lead="Audit many pages from a list, a file or a sitemap.">
      <Loaded query={imports}>
        {({ data, meta: { total, total_relation } }) =>
          data.length === 0 ? (
            <Empty title="No imports yet">
              <RequireScope scope="write">
                <Button component={Link} href="/new" mt="md">
                  Audit many pages
                </Button>
              </RequireScope>
            </Empty>
          ) : (
            <>
              <ImportTable items={data} />
              <Pager
                page={page}
                perPage={PER_PAGE}
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

function ImportTable({ items }: { items: readonly ImportRow[] }) {
  return (
    <Table className="rows" verticalSpacing="sm" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Source</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Lines</Table.Th>
          <Table.Th>Created</Table.Th>
          <Table.Th>Rejected</Table.Th>
          <Table.Th>Started</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(({ id, source, status, lines, created, rejected, created_at }) => (
          <Table.Tr key={id}>
            <Table.Td className="wide">
              <Link href={`/imports/${id}`} className="url">
                {SOURCE_LABELS[source]}
              </Link>
            </Table.Td>
            <Table.Td>{STATUS_LABELS[status]}</Table.Td>
            <Table.Td data-label="Lines">{lines.toLocaleString('en')}</Table.Td>
            <Table.Td data-label="Created">{created.toLocaleString('en')}</Table.Td>
            <Table.Td data-label="Rejected">{rejected.toLocaleString('en')}</Table.Td>
            <Table.Td>
              <RelativeTime time={created_at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
