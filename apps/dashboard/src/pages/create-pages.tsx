import { MessagePage, PasswordPage, SignInPage } from './auth-pages.tsx';
import type { Pages } from './page-views.ts';
import { renderDocument } from './render-document.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportPage, reportTitle } from './report-page.tsx';

const NO_INDEX = <meta name="robots" content="noindex" />;

/** Creates the renderer of pages. `css`: the text of their style. The server loads this module from the build. */
export function createPages(css: string): Pages {
  return {
    report: (view) =>
      renderDocument({
        css,
        title: reportTitle(view.report),
        head: <ReportHead view={view} />,
        body: <ReportPage view={view} />,
      }),
    signIn: (problem, isReport) =>
      renderDocument({
        css,
        title: 'Sign in – Pagemark',
        head: NO_INDEX,
        body: <SignInPage problem={problem} isReport={isReport} />,
      }),
    password: (problem) =>
      renderDocument({
        css,
        title: 'Password-protected report – Pagemark',
        head: NO_INDEX,
        body: <PasswordPage problem={problem} />,
      }),
    message: (title, message) =>
      renderDocument({
        css,
        title: `${title} – Pagemark`,
        head: NO_INDEX,
        body: <MessagePage title={title} message={message} />,
      }),
  };
}
