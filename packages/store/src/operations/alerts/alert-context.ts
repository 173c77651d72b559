import type { Clock } from '@pagemark/core';
import type { Db } from '../../db/db.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';

/** What the operations of alerts share: the store's time is `clock`, and destinations are encrypted by `box`. */
export type AlertContext = { db: Db; clock: Clock; box: SecretBox };
