export { addOrder, closeReturned, existing } from './order.steps.ts';
export { type EditedOrder, orderCarriage } from './order-carriage.extension.ts';
export { orderCountings } from './order-counting.extension.ts';
export {
  dueOnDelivery,
  finishOrder,
  lockOrderToCarry,
  nameConsignee,
  type PaymentMethod,
  readOrderToCarry,
  sendOrders,
  setCarried,
} from './order-dispatch.steps.ts';
export { reopenOrder } from './order-reopen.steps.ts';
export {
  addReturnOrder,
  cancelReturnOrder,
  quoteReturn,
  type ReturnedCargo,
  reopenReturned,
} from './order-return.steps.ts';
export { payPart, unpayPart } from './order-settle.steps.ts';
export { countUncarried } from './order-uncarried.steps.ts';
export { type SurchargeChoice, type Weighing, weighedPrice, weighOrder } from './order-weighing.steps.ts';
export { whetherSpelt } from './party-name.steps.ts';
