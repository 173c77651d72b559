import type { FirstKey } from '@pagemark/core';

/** The text printed when the service is ready: its URL, the first key if it was just created, a sign-in link, and a request to try. */
export function banner(
  { version, baseUrl, signInUrl }: { version: string; baseUrl: string; signInUrl: string | null },
  firstKey: FirstKey,
): string {
  const key = firstKey.kind === 'made' ? firstKey.key : '$PAGEMARK_API_KEY';
  return [
    '',
    `  Pagemark ${version} is ready at ${baseUrl}`,
    '',
    `  ${KEY_LINES[firstKey.kind]}`,
    ...(firstKey.kind === 'made' ? ['', `    ${key}`] : []),
    ...(signInUrl === null
      ? []
      : ['', '  One-time sign-in link, valid for 15 minutes:', '', `    ${signInUrl}`]),
    '',
    '  Audit a page:',
    '',
    `    curl ${baseUrl}/api/v1/reports -H "Authorization: Bearer ${key}" -d url=https://example.com/`,
    '',
    '  Stop with Ctrl+C.',
    '',
    '',
  ].join('\n');
}

const KEY_LINES: Record<FirstKey['kind'], string> = {
  made: "Your API key (copy it now; you won't see it again):",
  registered: 'The API key is the one in PAGEMARK_API_KEY.',
  present: 'Your existing API keys still work. `pagemark keys create --name NAME` creates another.',
};
