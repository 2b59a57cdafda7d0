export { settleOrder, unsettleOrder } from './settlement.steps.ts';
export {
  commissionReturn,
  moneyOfSubject,
  orderCommissionReturn,
  settleSubject,
  unsettleSubject,
} from './settlement-subject.steps.ts';
