export { StoreOpenError } from '@pagemark/core';
