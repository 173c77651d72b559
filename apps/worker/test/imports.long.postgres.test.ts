import { describeProcessedImports } from './describe-processed-imports.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeProcessedImports(openPostgresFixture);
