import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import { documentOf } from './document.ts';

const NO_INDEX = html`<meta name="robots" content="noindex" />`;

/**
 * The page that asks to sign in. It is one text for every address, whether there is a report at it or not: the form goes
 * to the address that the page was asked for at, which so stands nowhere in it.
 */
export function signInPage(problem: string | null): string {
  const body = html`<main class="gate">
    <h1>Sign in</h1>
    <p>
      This page is for whoever is signed in. A report that was shared with you is private by now, or has gone.
    </p>
    ${notice(problem)}${keyForm()}
  </main>`;
  return documentOf({ title: 'Sign in – Pagemark', head: NO_INDEX, body });
}

/** The page that asks for a report's password. It tells nothing of the report but that one is wanted. */
export function passwordPage(problem: string | null): string {
  const body = html`<main class="gate">
    <h1>A password is needed</h1>
    <p>Whoever sent you the link to this report can tell you its password.</p>
    ${notice(problem)}
    <form method="post">
      <input type="hidden" name="do" value="open" />
      <label
        >Password
        <input type="password" name="password" autocomplete="off" maxlength="1024" required autofocus
      /></label>
      <button>Open</button>
    </form>
    <details>
      <summary>It is yours? Sign in</summary>
      ${keyForm()}
    </details>
  </main>`;
  return documentOf({ title: 'A password is needed – Pagemark', head: NO_INDEX, body });
}

/** A page with one sentence, for what went wrong. */
export function messagePage(title: string, sentence: string): string {
  const body = html`<main class="gate">
    <h1>${title}</h1>
    <p>${sentence}</p>
    <p><a href="/">To the start</a></p>
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
