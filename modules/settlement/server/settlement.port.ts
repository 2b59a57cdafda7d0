export { settleOrder, unsettleOrder } from './settlement.steps.ts';
// Open to plug-ins too.
export {
  commissionReturn,
  moneyOfSubject,
  orderCommissionReturn,
  settleSubject,
  unsettleSubject,
} from './settlement-subject.steps.ts';
