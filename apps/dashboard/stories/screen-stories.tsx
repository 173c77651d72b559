import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Story } from '@pagemark/ui/stories';
import type { ReactNode } from 'react';
import '../src/browser/styles/panels.css';
import '../src/browser/styles/legends-and-lines.css';
import '../src/browser/styles/messages.css';
import '../src/browser/styles/filters.css';
import '../src/browser/styles/lists.css';
import '../src/browser/styles/tables.css';
import '../src/browser/styles/forms-and-imports.css';
import '../src/browser/styles/shell.css';
import '../src/browser/styles/sharing-and-runs.css';
import '../src/browser/styles/charts-and-figures.css';
import '../src/browser/styles/findings.css';
import '../src/browser/styles/alerts-and-settings.css';
import '../src/browser/styles/project.css';
import '../src/browser/styles/small-screens.css';
import { queries } from '../src/browser/api/queries.ts';
import { Empty } from '../src/browser/components/status-states.tsx';
import { StepLinks } from '../src/browser/components/step-links.tsx';
import { TabLinks } from '../src/browser/components/tab-links.tsx';
import { Messages } from '../src/browser/screens/alerts/messages.tsx';
import { NewRule } from '../src/browser/screens/alerts/new-rule.tsx';
import { NewTarget } from '../src/browser/screens/alerts/new-target.tsx';
import { Rules } from '../src/browser/screens/alerts/rules.tsx';
import { Targets } from '../src/browser/screens/alerts/targets.tsx';
import { ConnectAgents } from '../src/browser/screens/keys/connect-agents.tsx';
import { KeyTable } from '../src/browser/screens/keys/key-table.tsx';
import { ProjectAlerts } from '../src/browser/screens/project/project-alerts.tsx';
import { UsagePanel } from '../src/browser/screens/settings/usage.tsx';
import { Secret } from '../src/browser/screens/webhooks/secret.tsx';
import { WebhookTable } from '../src/browser/screens/webhooks/webhook-table.tsx';
import { KEYS, MESSAGES, RULES, TARGETS, USAGE, WEBHOOKS } from './screen-samples.ts';

// The parts of the screens of alerts, webhooks, keys and usage. Nothing is fetched, because the cache has their data.
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
client.setQueryData(queries.whoami().queryKey, {
  account: { id: 1, name: 'default' },
  scopes: ['read', 'write', 'admin'],
  key_id: null,
  rendering: null,
  has_lighthouse: false,
});
client.setQueryData(queries.alertRules().queryKey, [...RULES]);
client.setQueryData(queries.usage().queryKey, USAGE);

const stories: Story[] = [
  {
    component: 'Targets',
    state: 'new, with everything, failing',
    content: <Targets items={TARGETS} messages={[]} />,
  },
  { component: 'NewTarget', state: 'empty', content: <NewTarget /> },
  { component: 'Rules', state: 'of each kind', content: <Rules items={RULES} targets={TARGETS} /> },
  {
    component: 'NewRule',
    state: 'of all projects',
    content: <NewRule targets={TARGETS} project="" />,
  },
  {
    component: 'Messages',
    state: 'in each state',
    content: <Messages items={MESSAGES} targets={TARGETS} />,
  },
  { component: 'ProjectAlerts', state: 'with rules', content: <ProjectAlerts project="shop.example" /> },
  {
    component: 'TabLinks',
    state: 'with counts',
    content: (
      <TabLinks
        label="Sections of the project"
        tabs={['Overview', 'Issues', 'Pages', 'Schedule', 'Alerts', 'Settings'].map((title) => ({
          title,
          href: `/projects/shop.example/${title}`,
          isCurrent: title === 'Pages',
          count: title === 'Pages' ? '12,345' : undefined,
        }))}
      />
    ),
  },
  {
    component: 'StepLinks',
    state: 'at the end',
    content: (
      <StepLinks position="Run 10 of 10" noun="run" previous={{ href: '/report/1?run=9' }} next={null} />
    ),
  },
  {
    component: 'WebhookTable',
    state: 'enabled, failing, disabled',
    content: <WebhookTable items={WEBHOOKS} />,
  },
  { component: 'Secret', state: 'new', content: <Secret value={`whsec_${'C2FVsBQIhrsc'.repeat(4)}`} /> },
  {
    component: 'KeyTable',
    state: 'used, expiring, revoked',
    content: <KeyTable items={KEYS} isStale={false} />,
  },
  { component: 'ConnectAgents', state: 'with commands', content: <ConnectAgents /> },
  { component: 'UsagePanel', state: 'near its limits', content: <UsagePanel /> },
  {
    component: 'Empty',
    state: 'with what to do',
    content: (
      <Empty title="No rules yet">
        <p>A rule is when messages are sent. It needs a target.</p>
      </Empty>
    ),
  },
];

/** Parts of screens, inside the providers that they need. */
export const SCREEN_STORIES: readonly Story[] = stories.map((story) => ({
  ...story,
  content: <Framed>{story.content}</Framed>,
}));

function Framed({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
