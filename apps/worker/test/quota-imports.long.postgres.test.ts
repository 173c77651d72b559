import { describeQuotaImports } from './describe-quota-imports.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeQuotaImports(openPostgresFixture);
