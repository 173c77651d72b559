import type { ReactNode } from 'react';

type Props = { href: string; className?: string | undefined; children?: ReactNode };

/**
 * A URL of an audited page: a link when it is http or https, otherwise text. The text is the URL unless there are
 * children.
 */
export function SafeLink({ href, className, children = href }: Props) {
  const url = URL.parse(href);
  if (url === null || !/^https?:$/.test(url.protocol)) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={url.href} rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
