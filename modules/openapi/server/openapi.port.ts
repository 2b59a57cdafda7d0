export { openGate } from './api-gateway.steps.ts';
