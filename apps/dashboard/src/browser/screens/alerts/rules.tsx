import { Button } from '@pagemark/ui/controls';
import { visibleText } from '@pagemark/ui/visible-text';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { deleteOne } from '../../api/delete-with-undo.ts';
import type { AlertRule, AlertTarget } from '../../api/queries.ts';
import { RequireScope } from '../../components/require-scope.tsx';
import { RULE_KINDS, ruleParameters } from './alert-labels.ts';
import { EditRule } from './edit-rule.tsx';

type Props = { items: readonly AlertRule[]; targets: readonly AlertTarget[] };

/** Rules with their projects and targets. */
export function Rules({ items, targets }: Props) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>Alerts when</th>
          <th>Project</th>
          <th>Targets</th>
          <th>
            <span className="hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((rule) => (
          <tr key={rule.id}>
            <td className="wide">
              {RULE_KINDS[rule.kind]} <span className="soft">{ruleParameters(rule)}</span>
            </td>
            <td className="name" data-label="Project">
              {rule.project === null ? (
                'All projects'
              ) : (
                <Link href={`/projects/${encodeURIComponent(rule.project)}`}>{rule.project}</Link>
              )}
            </td>
            <td className="name" data-label="Targets">
              {rule.targets
                .map((id) => visibleText(targets.find((target) => target.id === id)?.name ?? ''))
                .join(', ')}
            </td>
            <td>
              <RequireScope scope="admin">
                <div className="row-actions">
                  <EditRule rule={rule} targets={targets} />
                  <Delete rule={rule} />
                </div>
              </RequireScope>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Delete({ rule: { id, kind } }: { rule: AlertRule }) {
  const client = useQueryClient();
  return (
    <Button
      size="small"
      variant="danger"
      aria-label={`Delete the rule ${RULE_KINDS[kind]}`}
      onClick={() => deleteOne(client, 'rule', id)}
    >
      Delete
    </Button>
  );
}
