import type { FirstKey } from '@pagemark/core';

/** What a person sees when the service is up: where it is, the key if it was just made, how to sign in, and a line to try. */
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
      : ['', '  Sign in, once and within a quarter of an hour:', '', `    ${signInUrl}`]),
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
  made: 'Your API key, shown this once:',
  registered: 'The API key is the one in PAGEMARK_API_KEY.',
  present: 'API keys are as before; `pagemark keys create --name NAME` makes another.',
};
