// Open to plug-ins too.
export {
  addOperatorWithRole,
  checkRole,
  isStaffPhone,
  operatorCredentials,
  operatorEmail,
  operatorRoleIds,
} from './access.steps.ts';
export { operatorAccount } from './operator-account.steps.ts';
export { type OperatorSessions, operatorSessions } from './operator-sessions.extension.ts';
export { ownSites } from './own-sites.steps.ts';
