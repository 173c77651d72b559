import { expect, it } from 'vitest';
import { projectPath, screenPath } from './project-path.ts';

it('names a tab of a project after it', () => {
  expect(projectPath('localhost:8080', 'issues')).toBe('/projects/localhost%3A8080/issues');
  expect(projectPath('shop.example')).toBe('/projects/shop.example');
});

it.each([
  ['/projects/shop.example/issues', '/projects/shop.example'],
  ['/projects/shop.example', '/projects/shop.example'],
  ['/projects/shop.example/compare', '/projects/shop.example/compare'],
  ['/report/1', '/report/1'],
])('%s is a path of the screen %s', (path, screen) => expect(screenPath(path)).toBe(screen));
