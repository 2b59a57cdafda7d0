export { type StatementLine, takeStatement } from './reconciliation.steps.ts';
