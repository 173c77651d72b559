import { expect, test } from 'vitest';
import { CATEGORIES, CATEGORY_TITLES } from '@pagemark/domain';
import { serializeCategories, deserializeCategories } from '../operations/to-report.ts';

test('categories come back as they were serialized', () => {
  const categories = CATEGORIES.map((id, index) => ({
    id,
    title: CATEGORY_TITLES[id],
    score: index === 0 ? null : index * 10,
    passed: index,
    warned: 1,
    failed: 0,
  }));
  expect(deserializeCategories(serializeCategories(categories))).toEqual(categories);
  expect(deserializeCategories(null)).toEqual([]);
});

test('a category that is no longer known is skipped', () => {
  expect(deserializeCategories('{"gone":[1,2,3,4],"seo":[1,2,3,4]}')).toEqual([
    { id: 'seo', title: 'SEO', score: 1, passed: 2, warned: 3, failed: 4 },
  ]);
});
