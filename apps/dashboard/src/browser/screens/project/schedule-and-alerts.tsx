import { IconBell, IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { ProjectSchedule } from '../../api/queries.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { RequireScope } from '../../components/require-scope.tsx';
import { Loaded } from '../../components/status-states.tsx';
import { projectPath } from '../../url/project-path.ts';
import { concerns, RuleList } from './project-alerts.tsx';
import { scheduleText } from './schedule-choices.ts';

/** The schedule and the alert rules of a project. */
export function ScheduleAndAlerts({ project }: { project: string }) {
  const schedule = useQuery(queries.schedule(project));
  const rules = useQuery(queries.alertRules());
  return (
    <section className="panel flush" aria-labelledby="schedule-and-alerts">
      <header className="panel-head">
        <h2 id="schedule-and-alerts">Schedule and alerts</h2>
        <RequireScope scope="write">
          <Link href={projectPath(project, 'schedule')}>
            Edit<span className="hidden"> the schedule</span>
          </Link>
        </RequireScope>
      </header>
      <div className="icon-lines">
        <IconCalendar size={16} stroke={1.6} aria-hidden />
        <Loaded query={schedule}>{(saved) => <ScheduleLine saved={saved} />}</Loaded>
        <IconBell size={16} stroke={1.6} aria-hidden />
        <Loaded query={rules}>
          {(items) => <RuleList items={items.filter((rule) => concerns(rule, project))} />}
        </Loaded>
      </div>
    </section>
  );
}

function ScheduleLine({ saved }: { saved: ProjectSchedule | null }) {
  if (saved === null) return <p className="soft">Audits run only when you start them.</p>;
  return (
    <div>
      <p>{scheduleText(saved)}</p>
      <p className="soft">
        {saved.time_zone}, next run <RelativeTime time={saved.next_at} />
      </p>
    </div>
  );
}
