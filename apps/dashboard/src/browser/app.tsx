import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Route, Switch } from 'wouter';
import { REPORT_PATH, reportIdOf } from './api/first-data.ts';
import { queries } from './api/queries.ts';
import { Layout } from './layout/layout.tsx';
import { NotFound } from './layout/not-found.tsx';
import { SignedIn } from './layout/signed-in.tsx';
import { lazyScreen } from './components/lazy-screen.tsx';
import { Toasts } from './components/toasts.tsx';
import { decodeSegment } from './url/decode-segment.ts';

const Overview = lazyScreen('Overview', async () => (await import('./screens/overview.tsx')).Overview);
const Reports = lazyScreen('Reports', async () => (await import('./screens/reports.tsx')).Reports);
const NewReport = lazyScreen('NewReport', async () => (await import('./screens/new-report.tsx')).NewReport);
const Report = lazyScreen('Report', async () => (await import('./screens/report.tsx')).Report);
const CompareRuns = lazyScreen(
  'CompareRuns',
  async () => (await import('./screens/compare-runs.tsx')).CompareRuns,
);
const Projects = lazyScreen('Projects', async () => (await import('./screens/projects.tsx')).Projects);
const Project = lazyScreen('Project', async () => (await import('./screens/project.tsx')).Project);
const CompareDays = lazyScreen(
  'CompareDays',
  async () => (await import('./screens/compare-days.tsx')).CompareDays,
);
const Imports = lazyScreen('Imports', async () => (await import('./screens/imports.tsx')).Imports);
const Import = lazyScreen('Import', async () => (await import('./screens/import.tsx')).Import);
const Checks = lazyScreen('Checks', async () => (await import('./screens/checks.tsx')).Checks);
const Check = lazyScreen('Check', async () => (await import('./screens/check.tsx')).Check);
const Alerts = lazyScreen('Alerts', async () => (await import('./screens/alerts.tsx')).Alerts);
const Keys = lazyScreen('Keys', async () => (await import('./screens/keys.tsx')).Keys);
const Settings = lazyScreen('Settings', async () => (await import('./screens/settings.tsx')).Settings);

const Sessions = lazyScreen('Sessions', async () => (await import('./screens/sessions.tsx')).Sessions);
const Webhooks = lazyScreen('Webhooks', async () => (await import('./screens/webhooks.tsx')).Webhooks);
const Webhook = lazyScreen('Webhook', async () => (await import('./screens/webhook.tsx')).Webhook);
const Events = lazyScreen('Events', async () => (await import('./screens/events.tsx')).Events);
const Activity = lazyScreen('Activity', async () => (await import('./screens/activity.tsx')).Activity);

type FirstScreen = {
  path: RegExp;
  loadCode: (client: QueryClient) => Promise<void>;
  loadData: (client: QueryClient, path: string) => Promise<unknown>;
};

/** The screens that are opened most often: their code and data are fetched with the session check, not after it. */
const FIRST_SCREENS: readonly FirstScreen[] = [
  {
    path: /^\/$/,
    loadCode: (client) => client.prefetchQuery(Overview.code),
    loadData: (client) => client.prefetchQuery(queries.overview()),
  },
  {
    path: /^\/reports$/,
    loadCode: (client) => client.prefetchQuery(Reports.code),
    loadData: async () => undefined,
  },
  {
    path: REPORT_PATH,
    loadCode: (client) => client.prefetchQuery(Report.code),
    loadData: (client, path) => {
      const id = reportIdOf(path);
      return Promise.all([client.prefetchQuery(queries.report(id)), client.prefetchQuery(queries.runs(id))]);
    },
  },
];

/**
 * Fetches the code of the first screen. The promise always resolves; a failure is reported when the screen is rendered.
 */
export async function preloadCode(client: QueryClient, path: string): Promise<void> {
  await FIRST_SCREENS.find((each) => each.path.test(path))?.loadCode(client);
}

/** Fetches the session check, and the code and data of the first screen. The promise always resolves, too. */
export async function preloadScreen(client: QueryClient, path: string): Promise<void> {
  const session = client.prefetchQuery(queries.whoami());
  // In a later task than the batch of the session check, so the check does not wait for the data.
  await new Promise((resolve) => setTimeout(resolve));
  const data = FIRST_SCREENS.find((each) => each.path.test(path))?.loadData(client, path);
  await Promise.allSettled([session, preloadCode(client, path), data]);
}

/** The dashboard. Each screen's code is loaded when it is first shown. */
export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <SignedIn>
        <Layout>
          <Switch>
            <Route path="/" component={Overview} />
            <Route path="/reports" component={Reports} />
            <Route path="/new" component={NewReport} />
            <Route path="/report/:id">{({ id }) => <Report key={id} id={id} />}</Route>
            <Route path="/report/:id/compare">{({ id }) => <CompareRuns key={id} id={id} />}</Route>
            <Route path="/projects" component={Projects} />
            <Route path="/projects/:project/compare">
              {({ project }) => <CompareDays key={project} project={decodeSegment(project)} />}
            </Route>
            <Route path="/projects/:project/:tab?">
              {({ project, tab }) => <Project key={project} project={decodeSegment(project)} tab={tab} />}
            </Route>
            <Route path="/imports" component={Imports} />
            <Route path="/imports/:id">{({ id }) => <Import key={id} id={id} />}</Route>
            <Route path="/checks" component={Checks} />
            <Route path="/checks/:id">{({ id }) => <Check key={id} id={id} />}</Route>
            <Route path="/alerts" component={Alerts} />
            <Route path="/keys" component={Keys} />
            <Route path="/settings" component={Settings} />
            <Route path="/settings/sessions" component={Sessions} />
            <Route path="/settings/activity" component={Activity} />
            <Route path="/settings/events" component={Events} />
            <Route path="/settings/webhooks" component={Webhooks} />
            <Route path="/settings/webhooks/:id">{({ id }) => <Webhook key={id} id={id} />}</Route>
            <Route component={NotFound} />
          </Switch>
        </Layout>
      </SignedIn>
      <Toasts />
    </QueryClientProvider>
  );
}
