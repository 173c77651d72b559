import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { queries } from '../api/queries.ts';
import type { ImportRow } from '../api/queries.ts';
import { isGoingOn, SOURCE_WORDS, STATUS_WORDS } from '../parts/import-words.ts';
import { Pager } from '../parts/pager.tsx';
import { May } from '../parts/may.tsx';
import { Screen } from '../parts/screen.tsx';
import { Empty, Loaded } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';

const PER_PAGE = 25;
const REFRESH_MS = 2_000;

/** Batches of addresses that became reports, or are becoming them. */
export function Imports() {
  const [, navigate] = useLocation();
  const page = Math.max(1, Math.trunc(Number(new URLSearchParams(useSearch()).get('page'))) || 1);
  const imports = useQuery({
    ...queries.imports(page),
    refetchInterval: ({ state }) => (state.data?.items.some(isGoingOn) === true ? REFRESH_MS : false),
  });
  return (
    <Screen title="Imports" lead="Many pages at once: a list, a file or a sitemap.">
      <Loaded query={imports}>
        {({ items, total, totalRelation }) =>
          items.length === 0 ? (
            <Empty title="No imports yet">
              <May scope="write">
                <Button component={Link} href="/new" mt="md">
                  Audit many pages
                </Button>
              </May>
            </Empty>
          ) : (
            <>
              <ImportTable items={items} />
              <Pager
                page={page}
                perPage={PER_PAGE}
                total={total}
                isExact={totalRelation === 'eq'}
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
          <Table.Th>From</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Lines</Table.Th>
          <Table.Th>Reports made</Table.Th>
          <Table.Th>Rejected</Table.Th>
          <Table.Th>Begun</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(({ id, source, status, lines, created, rejected, createdAtMs }) => (
          <Table.Tr key={id}>
            <Table.Td className="wide">
              <Link href={`/imports/${id}`} className="url">
                {SOURCE_WORDS[source]}
              </Link>
            </Table.Td>
            <Table.Td>{STATUS_WORDS[status]}</Table.Td>
            <Table.Td data-label="Lines">{lines.toLocaleString('en')}</Table.Td>
            <Table.Td data-label="Reports made">{created.toLocaleString('en')}</Table.Td>
            <Table.Td data-label="Rejected">{rejected.toLocaleString('en')}</Table.Td>
            <Table.Td>
              <When ms={createdAtMs} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
