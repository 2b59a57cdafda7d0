export { consentByJoining } from './consent.steps.ts';
