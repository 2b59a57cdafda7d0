export { liabilitySources } from './liability-terms.extension.ts';
export { type SignatureUse, signatureUses } from './signature-use.extension.ts';
export { countAwaiting } from './waybill-awaiting.steps.ts';
export {
  arriveWaybills,
  boardingOf,
  departWaybills,
  type Loadable,
  loadablePage,
  loadWaybills,
  lockForLoading,
  lockOnBoard,
  manifestOf,
  type OnBoard,
  unloadWaybills,
} from './waybill-board.steps.ts';
export { countIncident, wasOnTrip } from './waybill-incident.steps.ts';
export { knownWaybillNo } from './waybill-known.steps.ts';
export { findShort, isUntouched, lockLanded, lockShort, shortPage, takeArrivalBack } from './waybill-landing.steps.ts';
export { liveWaybillId } from './waybill-of-order.steps.ts';
