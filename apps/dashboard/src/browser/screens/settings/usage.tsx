import { numberText } from '@pagemark/ui/formats';
import { ProgressBar } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import { Loaded } from '../../components/status-states.tsx';
import { usageRows } from './usage-rows.ts';

/** The account's limits and usage, as `GET /usage` returns them. */
export function UsagePanel() {
  const usage = useQuery(queries.usage());
  return (
    <section className="panel" aria-labelledby="usage">
      <h2 id="usage">Usage</h2>
      <Loaded query={usage}>
        {(read) => (
          <>
            <dl className="facts">
              <div>
                <dt>Reports</dt>
                <dd>
                  <Link href="/reports">{numberText(read.reports)}</Link>
                </dd>
              </div>
              <div>
                <dt>Projects</dt>
                <dd>
                  <Link href="/projects">{numberText(read.projects)}</Link>
                </dd>
              </div>
              {usageRows(read).map(({ label, text, percent }) => (
                <div key={label} className="usage">
                  <dt>{label}</dt>
                  <dd>
                    {text}
                    {percent !== null && <ProgressBar label={label} value={percent} />}
                  </dd>
                </div>
              ))}
            </dl>
            <p className="soft">
              The operator sets the limits. Programs can read these figures at <code>GET /api/v1/usage</code>.
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
