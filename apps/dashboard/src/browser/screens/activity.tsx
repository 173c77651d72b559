import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import type { ActivityLine } from '../api/queries.ts';
import { CursorPager } from '../parts/cursor-pager.tsx';
import { Screen } from '../parts/screen.tsx';
import { Empty, Loaded } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';
import { actionWords, actorWords, objectWords } from './settings/activity-words.ts';

/** What was done in this account, by whom and from where. */
export function Activity() {
  // Before which lines the pages up to this one begin; the first begins with the latest.
  const [begins, setBegins] = useState<readonly (number | null)[]>([null]);
  const activity = useQuery(queries.activity(begins.at(-1) ?? null));
  return (
    <Screen
      title="Activity"
      lead="Who signed in or was refused, and what was shared, deleted and allowed. What repeats within an hour counts in one line. Kept for 400 days."
    >
      <Loaded query={activity}>
        {({ items, nextBeforeSeq }) => (
          <>
            {items.length === 0 ? (
              <Empty title="Nothing has happened yet" />
            ) : (
              <ActivityTable items={items} isStale={activity.isPlaceholderData} />
            )}
            <div className="pager">
              <Link href="/settings">To the settings</Link>
              <CursorPager
                label="Pages of the activity"
                isBusy={activity.isPlaceholderData}
                onPrevious={begins.length === 1 ? null : () => setBegins(begins.slice(0, -1))}
                onNext={nextBeforeSeq === null ? null : () => setBegins([...begins, nextBeforeSeq])}
              >
                Page {begins.length}
              </CursorPager>
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function ActivityTable({ items, isStale }: { items: readonly ActivityLine[]; isStale: boolean }) {
  return (
    <Table className="rows" verticalSpacing="xs" aria-busy={isStale}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>What</Table.Th>
          <Table.Th>Who</Table.Th>
          <Table.Th>From</Table.Th>
          <Table.Th>When</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((line) => (
          <Table.Tr key={line.seq}>
            <Table.Td className="wide">
              {actionWords(line)} {line.result === 'refused' && <span className="tag bad">Refused</span>}
              <br />
              <span className="soft">{objectWords(line)}</span>
            </Table.Td>
            <Table.Td data-label="Who">{actorWords(line.actor)}</Table.Td>
            <Table.Td data-label="From">{line.actor.address ?? '–'}</Table.Td>
            <Table.Td>
              <When ms={line.atMs} />
              {line.count > 1 && (
                <>
                  <br />
                  <span className="soft">
                    {line.count.toLocaleString('en')} times, last <When ms={line.lastAtMs} />
                  </span>
                </>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
