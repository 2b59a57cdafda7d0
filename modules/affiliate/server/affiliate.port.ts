// Open to plug-ins too.
export { affiliateHandlers } from './affiliate-calls.steps.ts';
export { affiliateDocuments } from './affiliate-ledger.steps.ts';
export { checkPromotersPaid, forgetAffiliate } from './affiliate-life.steps.ts';
export { keepOrders } from './affiliate-order.steps.ts';
export { affiliateReading } from './affiliate-reading.steps.ts';
export { type AffiliateReader, restartAffiliate } from './affiliate-sync.steps.ts';
export { payPromoter, promoterCode, savePromoter } from './promoter.steps.ts';
export { termsOf } from './share.steps.ts';
