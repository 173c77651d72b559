import { describeProcessedImports } from './describe-processed-imports.ts';
import { openStoreFixture } from './store-fixture.ts';

describeProcessedImports(openStoreFixture);
