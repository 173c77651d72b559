import { Table } from '@mantine/core';
import { SeverityBars } from '@pagemark/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import type { Catalog } from '../api/queries.ts';
import { NotFound } from '../layout/not-found.tsx';
import { Screen } from '../components/screen.tsx';
import { Loaded } from '../components/status-states.tsx';

/** One check: why it matters, its possible results, its weight here, and its reference. */
export function Check({ id }: { id: string }) {
  const catalog = useQuery(queries.catalog());
  return (
    <Loaded query={catalog}>
      {({ data }) => {
        const check = data.find((one) => one.id === id);
        return check === undefined ? <NotFound /> : <Details check={check} />;
      }}
    </Loaded>
  );
}

function Details({ check }: { check: Catalog['data'][number] }) {
  const { id, title, description, severity, weight, thresholds, outcomes, reference_url: reference } = check;
  return (
    <Screen title={title} lead={description} actions={<Link href="/checks">All checks</Link>}>
      <section className="panel">
        <p>
          <code>{id}</code> <SeverityBars severity={severity} />{' '}
          {weight === 0 ? 'Not scored.' : `Weight ${weight}.`}
        </p>
        <h2 className="after">Possible results</h2>
        <Table className="rows" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Outcome</Table.Th>
              <Table.Th>Verdict</Table.Th>
              <Table.Th>How to fix it</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {outcomes.map(({ name, verdict, recommendation }) => (
              <Table.Tr key={name}>
                <Table.Td>
                  <code>{name}</code>
                </Table.Td>
                <Table.Td>{verdict.replace('_', ' ')}</Table.Td>
                <Table.Td className="wide">{recommendation === '' ? '–' : recommendation}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {Object.keys(thresholds).length > 0 && (
          <p className="soft">
            Thresholds:{' '}
            {Object.entries(thresholds)
              .map(([name, value]) => `${name} ${value.toLocaleString('en')}`)
              .join(', ')}
          </p>
        )}
        {URL.canParse(reference) && (
          <p>
            <a href={reference} target="_blank" rel="noreferrer">
              Reference
            </a>
          </p>
        )}
      </section>
    </Screen>
  );
}
