import { expect, it } from 'vitest';
import { userAgentOf } from './user-agent.ts';

it('contains the service, its version and its contact', () => {
  expect(userAgentOf({ version: '1.4.0', contactUrl: 'https://example.com/bot' })).toBe(
    'Pagemark/1.4.0 (+https://example.com/bot)',
  );
  expect(userAgentOf({ version: '1.4.0', contactUrl: null })).toBe('Pagemark/1.4.0');
});
