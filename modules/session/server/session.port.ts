export { openOwnerSession, refusedStranger, signInAs } from './open-session.steps.ts';
export { sessionGate } from './session-gate.steps.ts';
export { signInWays } from './sign-in-ways.extension.ts';
export { endTenantSessions } from './tenant-sessions.steps.ts';
