export { memberGate } from './member-gate.steps.ts';

// Open to plug-ins too.

export {
  bindOutsideMember,
  findOutsideMember,
  outsideAccountOfPhone,
  unbindOutsideMember,
} from './member-outside.steps.ts';
