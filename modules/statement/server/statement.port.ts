export { postingOfStatement } from './statement-posting.steps.ts';
