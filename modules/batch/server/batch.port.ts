export {
  fileSource,
  type ImportPlan,
  type ImportSource,
  importAuditFields,
  rowsSource,
  runImport,
  type Settled,
  type SettledFault,
  type Stage,
} from './import.steps.ts';
