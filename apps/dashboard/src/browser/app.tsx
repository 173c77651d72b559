import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { createQueryClient } from './api/query-client.ts';
import { Layout } from './layout/layout.tsx';
import { NotFound } from './layout/not-found.tsx';
import { SignedIn } from './layout/signed-in.tsx';
import { Loading } from './components/status-states.tsx';
import { theme } from './theme.ts';
import { decodeSegment } from './url/decode-segment.ts';

const Overview = lazy(async () => ({ default: (await import('./screens/overview.tsx')).Overview }));
const Reports = lazy(async () => ({ default: (await import('./screens/reports.tsx')).Reports }));
const NewReport = lazy(async () => ({ default: (await import('./screens/new-report.tsx')).NewReport }));
const Report = lazy(async () => ({ default: (await import('./screens/report.tsx')).Report }));
const Projects = lazy(async () => ({ default: (await import('./screens/projects.tsx')).Projects }));
const Project = lazy(async () => ({ default: (await import('./screens/project.tsx')).Project }));
const Imports = lazy(async () => ({ default: (await import('./screens/imports.tsx')).Imports }));
const Import = lazy(async () => ({ default: (await import('./screens/import.tsx')).Import }));
const Checks = lazy(async () => ({ default: (await import('./screens/checks.tsx')).Checks }));
const Check = lazy(async () => ({ default: (await import('./screens/check.tsx')).Check }));
const Keys = lazy(async () => ({ default: (await import('./screens/keys.tsx')).Keys }));
const Settings = lazy(async () => ({ default: (await import('./screens/settings.tsx')).Settings }));

const Sessions = lazy(async () => ({ default: (await import('./screens/sessions.tsx')).Sessions }));
const Activity = lazy(async () => ({ default: (await import('./screens/activity.tsx')).Activity }));

const client = createQueryClient();

/** The dashboard. Each screen's code is loaded when it is first shown. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={client}>
        <SignedIn>
          <Layout>
            <Suspense fallback={<Loading />}>
              <Switch>
                <Route path="/" component={Overview} />
                <Route path="/reports" component={Reports} />
                <Route path="/new" component={NewReport} />
                <Route path="/report/:id">{({ id }) => <Report key={id} id={id} />}</Route>
                <Route path="/projects" component={Projects} />
                <Route path="/projects/:project">
                  {({ project }) => <Project key={project} project={decodeSegment(project)} />}
                </Route>
                <Route path="/imports" component={Imports} />
                <Route path="/imports/:id">{({ id }) => <Import key={id} id={id} />}</Route>
                <Route path="/checks" component={Checks} />
                <Route path="/checks/:id">{({ id }) => <Check key={id} id={id} />}</Route>
                <Route path="/keys" component={Keys} />
                <Route path="/settings" component={Settings} />
                <Route path="/settings/sessions" component={Sessions} />
                <Route path="/settings/activity" component={Activity} />
                <Route component={NotFound} />
              </Switch>
            </Suspense>
          </Layout>
        </SignedIn>
      </QueryClientProvider>
    </MantineProvider>
  );
}
