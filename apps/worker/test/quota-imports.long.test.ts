import { describeQuotaImports } from './describe-quota-imports.ts';
import { openStoreFixture } from './store-fixture.ts';

describeQuotaImports(openStoreFixture);
