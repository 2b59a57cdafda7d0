export { appendEvidence, type EvidenceFact } from './evidence-append.steps.ts';
export { countEvidence, makeBundle } from './evidence-bundle.steps.ts';
