import { numberText } from '@pagemark/ui/formats';
import { Shape } from '@pagemark/ui';
import type { ShapeKind } from '@pagemark/ui';
import { Link } from 'wouter';
import type { ReportCounts } from '@pagemark/domain';

const PARTS = [
  { id: 'good', title: 'Good', range: 'Good, 80 and up', shape: 'good' },
  { id: 'decent', title: 'Decent', range: 'Decent, 50 to 79', shape: 'decent' },
  { id: 'bad', title: 'Bad', range: 'Bad, under 50', shape: 'bad' },
  { id: 'failed', title: 'Failed', range: 'Audit failed', shape: 'failed' },
  { id: 'pending', title: 'Pending', range: 'Waiting or in progress', shape: 'waiting' },
] as const satisfies readonly {
  id: keyof ReportCounts;
  title: string;
  range: string;
  shape: ShapeKind;
}[];

type Props = {
  counts: ReportCounts;
  /** `bar`: only the bar; `legend`: with counts in a line; `list`: with counts below each other. */
  look?: 'bar' | 'legend' | 'list';
  /** The list of the reports that are counted; absent: the legend has no links. */
  linkOf?: (state: keyof ReportCounts) => string;
};

/** A stacked bar of report counts by state, with an optional legend, which may link to the reports. */
export function Distribution({ counts, look = 'bar', linkOf }: Props) {
  const shown = PARTS.filter(({ id }) => counts[id] > 0);
  const total = shown.reduce((sum, { id }) => sum + counts[id], 0);
  const label = shown.map(({ id, title }) => `${counts[id]} ${title.toLowerCase()}`).join(', ');
  return (
    <div className={`distribution ${look}`}>
      <div className="distribution-bar" role="img" aria-label={label === '' ? 'No reports' : label}>
        {shown.map(({ id }) => (
          <svg key={id} className={id} width={`${(100 * counts[id]) / total}%`} height="100%" />
        ))}
      </div>
      {look !== 'bar' && (
        <ul className="legend">
          {PARTS.map(({ id, title, range, shape }) => {
            const name = look === 'list' ? range : title;
            return (
              <li key={id}>
                <Shape kind={shape} /> {linkOf === undefined ? name : <Link href={linkOf(id)}>{name}</Link>}{' '}
                <b>{numberText(counts[id])}</b>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
