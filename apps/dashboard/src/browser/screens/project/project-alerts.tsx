import { buttonClass } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { AlertRule } from '../../api/queries.ts';
import { RequireScope } from '../../components/require-scope.tsx';
import { Loaded } from '../../components/status-states.tsx';
import { RULE_KINDS, ruleParameters } from '../alerts/alert-labels.ts';

/** The alert rules that apply to a project: its own, and those for all projects. */
export function ProjectAlerts({ project }: { project: string }) {
  const rules = useQuery(queries.alertRules());
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Alerts</h2>
        <Link href="/alerts">All alerts</Link>
      </div>
      <Loaded query={rules}>
        {(items) => <RuleList items={items.filter((rule) => concerns(rule, project))} />}
      </Loaded>
      <RequireScope scope="admin">
        <Link
          href={`/alerts?project=${encodeURIComponent(project)}`}
          className={buttonClass({ size: 'small', variant: 'default' })}
        >
          Add rule
        </Link>
      </RequireScope>
    </section>
  );
}

/** Descriptions of rules. */
export function RuleList({ items }: { items: readonly AlertRule[] }) {
  if (items.length === 0) return <p className="soft">No alerts are set up for this project.</p>;
  return (
    <ul className="rule-list">
      {items.map((rule) => (
        <li key={rule.id}>
          {RULE_KINDS[rule.kind]} <span className="soft">{ruleParameters(rule)}</span>
          {rule.project === null && <span className="soft"> (all projects)</span>}
        </li>
      ))}
    </ul>
  );
}

/** Whether a rule applies to a project. */
export function concerns({ kind, project }: AlertRule, name: string): boolean {
  return kind !== 'import_finished' && (project === null || project === name);
}
