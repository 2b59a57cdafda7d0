export { bindCard, checkCard } from './bankcard.steps.ts';
export { applyResult } from './payout.steps.ts';
