export { type ErasableFreight, freightFinders, type PersonTexts, personRecords } from './erasure.extension.ts';
export { appendEvidence, type EvidenceFact } from './evidence-append.steps.ts';
export { countEvidence, makeBundle } from './evidence-bundle.steps.ts';
