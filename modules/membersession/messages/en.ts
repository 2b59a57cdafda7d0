import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { membersessionErrors } from '../contract/membersession.contract.ts';

export const en = {
  noun: { one: 'Member’s session', many: 'Members’ sessions' },
  menu: { setting: 'Members’ sign-in' },
  call: {
    MemberNameSave: 'Member: change their own name',
    MemberSessionEnd: 'Member: end a session of their own',
    MemberSessionEndOthers: 'Member: end all other sessions of their own',
    SessionsOfMember: 'Member: see where they are signed in',
    MemberSessionRevoke: 'Member: end a session',
    MemberSessionRevokeAll: 'Member: end all sessions',
    MemberSignInSettingInfo: 'Members’ sign-in: see the setting',
    MemberSignInSettingSave: 'Members’ sign-in: turn on and off',
  },
  way: { code: 'Code by text message' },
  field: { is_on: 'Members may sign in' },
  action: {
    revoke: 'End',
    revoke_of: 'End the session on {{name}}',
    revoke_all: 'End all sessions',
  },
  ask: { revoke_all: 'End all sessions of this member? They have to sign in again everywhere.' },
  section: {
    device: '{{browser}} on {{system}}',
    title: 'Signed in',
    none: 'This member is not signed in anywhere.',
    unknown: 'Unknown device',
    since: 'since {{time}}',
    seen: 'last seen {{time}}',
  },
  hint: {
    is_on:
      'Members sign in on your customer pages with a code sent to their phone. A phone that no member has yet is added to your members. Turned off, all members are signed out.',
  },
  sign_in: {
    title: 'Sign in',
    hint: '{{name}} sends a code to your phone. You stay signed in on this phone for 30 days.',
    phone: 'Phone number',
    send: 'Send the code',
    wait: 'Send again in {{n}} s',
    sent: 'A code has been sent to {{phone}}.',
    code: 'Code',
    submit: 'Sign in',
  },
  me: {
    title: 'My details',
    phone: 'Phone {{phone}}, customer no. {{code}}',
    name: 'Name',
    save: 'Save',
    sign_out: 'Sign out',
  },
  done: {
    setting: 'Saved',
    revoked: 'The session is ended',
    revoked_all: 'All sessions are ended',
  },
  error: {
    token_unknown: 'This sign-in is not valid. Please sign in again.',
    expired: 'You have not been here for 30 days. Please sign in again.',
    signed_out: 'You have signed out. Please sign in again.',
    ended_elsewhere: 'You have ended this session from another device. Please sign in again.',
    revoked: 'The company has ended your session. Please sign in again.',
    phone_changed: 'Your phone number in the company’s records has changed. Please sign in with the new one.',
    member_gone: 'The company has removed your customer record. Sign in again to start a new one.',
    other_tenant: 'You are signed in with another company. Please sign in here as well.',
    off: 'This company does not let customers sign in at present.',
    tenant_closed: 'This company’s pages are closed at present. Please contact the company.',
    address_refused: 'Your address {{ip}} may not sign in here. Please contact the company.',
    outside_held: 'This account already belongs to another member.',
  } satisfies ErrorTexts<typeof membersessionErrors>,
};
