export { type ApprovedCorrection, type CorrectionDoer, correctionDoers } from './correction.extension.ts';
export { askCorrection } from './correction-request.steps.ts';
