import { describeWorkedImports } from './describe-worked-imports.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeWorkedImports(openPostgresFixture);
