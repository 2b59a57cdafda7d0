export { type DocumentFigure, type DocumentFigures, documentFigures } from './document-figures.extension.ts';
export { ledger, type Posting, type TimedPosting } from './ledger.steps.ts';
export {
  ledgerDocuments,
  type ReversalFollower,
  type ReversedPosting,
  reversalFollowers,
} from './ledger-document.extension.ts';
export { claimedCents, moneyClaims } from './money-claim.extension.ts';
