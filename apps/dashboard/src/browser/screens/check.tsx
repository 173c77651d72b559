import { numberText } from '@pagemark/ui/formats';
import { SeverityBars } from '@pagemark/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import type { Catalog } from '../api/queries.ts';
import { NotFound } from '../layout/not-found.tsx';
import { Screen } from '../components/screen.tsx';
import { Loaded } from '../components/status-states.tsx';

const CRUMBS = [{ title: 'Checks', href: '/checks' }];

/** One check: why it matters, its possible results, its weight here, and its reference. */
export function Check({ id }: { id: string }) {
  const catalog = useQuery(queries.catalog());
  if (catalog.data === undefined)
    return (
      <Screen title="Check">
        <Loaded query={catalog}>{() => null}</Loaded>
      </Screen>
    );
  const check = catalog.data.data.find((one) => one.id === id);
  return check === undefined ? <NotFound /> : <Details check={check} />;
}

/** The name of a threshold for reading: `goodMaxCharacters` is “good max characters”. */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]+/g, (capital) => ` ${capital.toLowerCase()}`);
}

function Details({ check }: { check: Catalog['data'][number] }) {
  const { id, title, description, severity, weight, thresholds, outcomes, reference_url: reference } = check;
  return (
    <Screen title={title} lead={description} crumbs={CRUMBS}>
      <section className="panel">
        <p>
          <code>{id}</code> <SeverityBars severity={severity} />{' '}
          {weight === 0 ? 'Not scored.' : `Weight ${weight}.`}
        </p>
        <h2 className="after">Possible results</h2>
        <table className="rows">
          <thead>
            <tr>
              <th>Outcome</th>
              <th>Verdict</th>
              <th>How to fix it</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.map(({ name, verdict, recommendation }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{verdict.replace('_', ' ')}</td>
                <td className="wide">{recommendation === '' ? '–' : recommendation}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {Object.keys(thresholds).length > 0 && (
          <p className="soft">
            Thresholds:{' '}
            {Object.entries(thresholds)
              .map(([name, value]) => `${inWords(name)} ${numberText(value)}`)
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
