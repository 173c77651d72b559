import { expect, test } from 'vitest';
import { recommendationFor } from './check-browser.ts';

const MACHINE = {
  isRoot: false,
  isContainer: false,
  appArmorRestricts: null,
  usernsClone: null,
  usernsMax: '1000',
};

test.each([
  ['no browser', 'no_browser', {}, 'CHROME_PATH'],
  ['root', 'sandbox_unavailable', { isRoot: true }, 'another user'],
  ['a kernel without user namespaces', 'sandbox_unavailable', { usernsMax: '0' }, 'user.max_user_namespaces'],
  [
    'a kernel that keeps them from users',
    'sandbox_unavailable',
    { usernsClone: '0' },
    'unprivileged_userns_clone',
  ],
  ['AppArmor', 'sandbox_unavailable', { appArmorRestricts: '1' }, 'AppArmor'],
  ['a container', 'sandbox_unavailable', { isContainer: true }, 'seccomp'],
  ['anything else', 'browser_failed', {}, '--dump-dom'],
] as const)('recommends how to start the browser: %s', (_name, code, machine, text) => {
  expect(recommendationFor(code, { ...MACHINE, ...machine })).toContain(text);
});
