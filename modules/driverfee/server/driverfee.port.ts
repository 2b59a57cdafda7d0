export { postingOfFee } from './driver-pay.steps.ts';
