import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { queries } from '../api/queries.ts';
import type { ImportRow } from '../api/queries.ts';
import { importName, isChanging, stateLabel } from '../components/import-labels.ts';
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
    refetchInterval: ({ state }) => (state.data?.data.some(isChanging) === true ? REFRESH_MS : false),
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
        {items.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td className="wide">
              <Link href={`/imports/${row.id}`} className="url">
                {importName(row)}
              </Link>
            </Table.Td>
            <Table.Td>{stateLabel(row)}</Table.Td>
            <Table.Td data-label="Lines">{row.lines.toLocaleString('en')}</Table.Td>
            <Table.Td data-label="Created">{row.created.toLocaleString('en')}</Table.Td>
            <Table.Td data-label="Rejected">{row.rejected.toLocaleString('en')}</Table.Td>
            <Table.Td>
              <RelativeTime time={row.created_at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
