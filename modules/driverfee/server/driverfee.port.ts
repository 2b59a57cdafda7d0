export { deductFromFee, openFees, returnDeductions } from './fee-deduction.steps.ts';
