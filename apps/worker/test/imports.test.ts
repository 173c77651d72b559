import { describeWorkedImports } from './describe-worked-imports.ts';
import { openStoreFixture } from './store-fixture.ts';

describeWorkedImports(openStoreFixture);
