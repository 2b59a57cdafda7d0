export { ledger, type Posting, type TimedPosting } from './ledger.steps.ts';
export {
  type ReversalFollower,
  type ReversedPosting,
  reversalFollowers,
} from './ledger-document.extension.ts';
export { coreKinds } from './ledger-kind.extension.ts';
export { outsideAccounts } from './ledger-kind.steps.ts';
export { claimedCents, moneyClaims } from './money-claim.extension.ts';

// Open to plug-ins too.

export { type DocumentFigure, type DocumentFigures, documentFigures } from './document-figures.extension.ts';
export { ledgerDocuments } from './ledger-document.extension.ts';
export { pluginLedger, type ReceivingAccount } from './plugin-ledger.steps.ts';
