import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import type { Catalogue } from '../api/queries.ts';
import { NotHere } from '../frame/not-here.tsx';
import { Screen } from '../parts/screen.tsx';
import { Loaded } from '../parts/states.tsx';

/** One check: why it matters, what it can say, what it weighs here, and the standard that it follows. */
export function Check({ id }: { id: string }) {
  const catalogue = useQuery(queries.catalogue());
  return (
    <Loaded query={catalogue}>
      {({ checks }) => {
        const check = checks.find((one) => one.id === id);
        return check === undefined ? <NotHere /> : <Explained check={check} />;
      }}
    </Loaded>
  );
}

function Explained({ check }: { check: Catalogue['checks'][number] }) {
  const { id, title, why, severity, weight, limits, outcomes, docs } = check;
  return (
    <Screen title={title} lead={why} actions={<Link href="/checks">All checks</Link>}>
      <section className="panel">
        <p>
          <code>{id}</code> <span className={`tag ${severity}`}>{severity}</span>{' '}
          {weight === 0 ? 'Outside the score.' : `Weight ${weight}.`}
        </p>
        <h2 className="after">What it can say</h2>
        <Table className="rows" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Outcome</Table.Th>
              <Table.Th>Verdict</Table.Th>
              <Table.Th>How to mend it</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {outcomes.map(({ name, verdict, advice }) => (
              <Table.Tr key={name}>
                <Table.Td>
                  <code>{name}</code>
                </Table.Td>
                <Table.Td>{verdict.replace('_', ' ')}</Table.Td>
                <Table.Td className="wide">{advice === '' ? '–' : advice}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {Object.keys(limits).length > 0 && (
          <p className="soft">
            Limits:{' '}
            {Object.entries(limits)
              .map(([name, value]) => `${name} ${value.toLocaleString('en')}`)
              .join(', ')}
          </p>
        )}
        {URL.canParse(docs) && (
          <p>
            <a href={docs} target="_blank" rel="noreferrer">
              What this follows
            </a>
          </p>
        )}
      </section>
    </Screen>
  );
}
