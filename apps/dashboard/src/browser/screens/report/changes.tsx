import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pointsText } from '@pagemark/ui/formats';
import { queries } from '../../api/queries.ts';
import type { ChangedCheck } from '../../api/queries.ts';
import { Loaded } from '../../components/status-states.tsx';

/** What changed between the latest two results. Renders nothing when there is only one. */
export function Changes({ id, generatedAt }: { id: string; generatedAt: string }) {
  const runs = useQuery(queries.runs(id));
  const [now, before] = (runs.data ?? []).flatMap(({ score }) => (score === null ? [] : [score]));
  if (now === undefined || before === undefined) return null;
  return (
    <section className="panel" aria-labelledby="changes">
      <h2 id="changes">Changes since last run</h2>
      <p>{scoreChangeText(before, now)}</p>
      <ChangedChecks id={id} generatedAt={generatedAt} />
    </section>
  );
}

function ChangedChecks({ id, generatedAt }: { id: string; generatedAt: string }) {
  const changes = useQuery(queries.changes(id, generatedAt));
  return (
    <Loaded query={changes}>
      {(data) =>
        data !== null && (
          <div className="columns">
            <ChangeList title="Worse" sign="−" checks={data.worse} />
            <ChangeList title="Better" sign="+" checks={data.better} />
          </div>
        )
      }
    </Loaded>
  );
}

type ListProps = { title: 'Worse' | 'Better'; sign: string; checks: readonly ChangedCheck[] };

function ChangeList({ title, sign, checks }: ListProps) {
  if (checks.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={`changes ${title.toLowerCase()}`}>
        {checks.map(({ id, title: name, message, points }) => (
          <li key={id}>
            <Link href={`/checks/${id}`}>{name}</Link>{' '}
            <span className="points">{`${sign}${pointsText(points)}`}</span>
            <br />
            <span className="soft">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function scoreChangeText(before: number, now: number): string {
  if (now === before) return 'The score did not change.';
  return `The score ${now > before ? 'rose' : 'fell'} from ${before} to ${now}.`;
}
