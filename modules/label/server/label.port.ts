// Open to plug-ins too.
export { keepCancelled, keepLabel, labelledSubjects } from './label-kept.steps.ts';
export {
  type BoughtLabel,
  type BuyOutcome,
  type CourierAccount,
  type LabelOrder,
  type LabelOutcome,
  type LabelParty,
  type LabelProvider,
  labelProviders,
} from './label-provider.extension.ts';
export { type LabelSubject, type LabelSubjects, labelSubjects } from './label-subject.extension.ts';
