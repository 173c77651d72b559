import { describeDeletedProject } from './describe-deleted-project.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeDeletedProject(openPostgresFixture);
