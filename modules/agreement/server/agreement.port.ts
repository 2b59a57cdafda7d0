export { acceptAt, platformAgreement, shownAgreement } from './agreement.steps.ts';
