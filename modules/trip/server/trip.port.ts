export { lockTrip, moveTrip } from './trip.steps.ts';
export { type AgreedFee, type TripPay, tripPay } from './trip-pay.extension.ts';
