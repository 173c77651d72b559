import type { ReactNode } from 'react';
import styles from './pages.module.css';
import { PageFrame } from './page-frame.tsx';

/** The sign-in page. Its form posts to the requested URL, which the page does not contain. */
export function SignInPage({ problem, isReport }: { problem: string | null; isReport: boolean }) {
  return (
    <AuthFrame title="Sign in">
      <p>Use an API key, or the sign-in link printed in your terminal.</p>
      {isReport && <p>If someone shared a report with you, it may be private or deleted.</p>}
      <Problem text={problem} />
      <KeyForm />
    </AuthFrame>
  );
}

/** The password page of a report. */
export function PasswordPage({ problem }: { problem: string | null }) {
  return (
    <AuthFrame title="This report is password-protected">
      <p>Ask the person who sent you the link for the password.</p>
      <Problem text={problem} />
      <form method="post">
        <input type="hidden" name="do" value="open" />
        <label>
          Password
          <input type="password" name="password" autoComplete="off" maxLength={1024} required autoFocus />
        </label>
        <button className={styles['primary']}>Open report</button>
      </form>
      <details>
        <summary>Own this report? Sign in</summary>
        <KeyForm />
      </details>
    </AuthFrame>
  );
}

/** A page with a message, for errors. */
export function MessagePage({ title, message }: { title: string; message: string }) {
  return (
    <AuthFrame title={title}>
      <p>{message}</p>
      <p>
        <a href="/">Home</a>
      </p>
    </AuthFrame>
  );
}

/** The error of a submitted form; nothing when there is none. */
export function Problem({ text }: { text: string | null }) {
  return (
    text !== null && (
      <p className={styles['notice']} role="alert">
        {text}
      </p>
    )
  );
}

function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageFrame isNarrow>
      <h1>{title}</h1>
      {children}
    </PageFrame>
  );
}

function KeyForm() {
  return (
    <form method="post">
      <input type="hidden" name="do" value="sign-in" />
      <label>
        API key
        <input type="password" name="key" autoComplete="current-password" maxLength={512} required />
      </label>
      <button className={styles['primary']}>Sign in</button>
    </form>
  );
}
