import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import { documentOf } from './document.ts';

const NO_INDEX = html`<meta name="robots" content="noindex" />`;

/**
 * The sign-in page. It is identical for every URL, whether a report exists there or not: the form posts to the requested
 * URL, so the page does not contain it.
 */
export function signInPage(problem: string | null): string {
  const body = html`<main class="auth">
    <h1>Sign in</h1>
    <p>Use an API key, or the sign-in link printed in your terminal.</p>
    <p>If someone shared a report with you, it may be private or deleted.</p>
    ${notice(problem)}${keyForm()}
  </main>`;
  return documentOf({ title: 'Sign in – Pagemark', head: NO_INDEX, body });
}

/** The password page of a report. It reveals nothing about the report but that it has a password. */
export function passwordPage(problem: string | null): string {
  const body = html`<main class="auth">
    <h1>This report is password-protected</h1>
    <p>Ask the person who sent you the link for the password.</p>
    ${notice(problem)}
    <form method="post">
      <input type="hidden" name="do" value="open" />
      <label
        >Password
        <input type="password" name="password" autocomplete="off" maxlength="1024" required autofocus
      /></label>
      <button>Open report</button>
    </form>
    <details>
      <summary>Own this report? Sign in</summary>
      ${keyForm()}
    </details>
  </main>`;
  return documentOf({ title: 'Password-protected report – Pagemark', head: NO_INDEX, body });
}

/** A page with a message, for errors. */
export function messagePage(title: string, message: string): string {
  const body = html`<main class="auth">
    <h1>${title}</h1>
    <p>${message}</p>
    <p><a href="/">Home</a></p>
  </main>`;
  return documentOf({ title: `${title} – Pagemark`, head: NO_INDEX, body });
}

function notice(problem: string | null): Markup | null {
  return problem === null ? null : html`<p class="notice" role="alert">${problem}</p>`;
}

function keyForm(): Markup {
  return html`<form method="post">
    <input type="hidden" name="do" value="sign-in" />
    <label
      >API key <input type="password" name="key" autocomplete="current-password" maxlength="512" required
    /></label>
    <button>Sign in</button>
  </form>`;
}
