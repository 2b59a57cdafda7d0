export { isAddressListed, listRefusal, sessionSeconds } from './admission.steps.ts';
export { checkNewPassword } from './password-rule.steps.ts';
export { judgeSecondFactor, resetSecondFactor } from './second-factor.steps.ts';
export { type SessionControl, sessionControl } from './session-control.extension.ts';
