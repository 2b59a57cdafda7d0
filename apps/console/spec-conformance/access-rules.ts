import { at, type ConformanceRule } from './conformance-rule.ts';

/** Section 6: roles and permissions. */
const roleRules: readonly ConformanceRule[] = [
  ['6', 'the admin role gets every route of the industry', at.screens, 'the owner sees every route of the industry'],
  ['6', 'other roles get only paths of the allowed list', at.screens, 'even the dashboard, when it does not'],
  ['6', 'users outside of union mode lose routes flagged isUnion', at.screens, 'union only, outside of it'],
  ['6', 'routes are built per industry', at.screens, 'another industry has no such route'],
  ['6', 'plug-in sections appear only with their key', at.screens, 'a plug-in that is not installed'],
];

/** Section 7: the calls. */
const callRules: readonly ConformanceRule[] = [
  [
    '7',
    'the sign is made as documented',
    at.signature,
    'the example of the wire format gives the base string and the sign that are documented',
  ],
  [
    '7',
    'getSupplierList answers anyone',
    at.suppliers,
    'anyone reads which companies have joined, by name and kind alone, and not without end',
  ],
  [
    '7',
    'WeChat’s login takes code and type',
    at.social,
    'a code and a kind of account are enough to sign in; a state that is sent must be right',
  ],
  [
    '7',
    'a session that is over answers 401 with data login',
    at.refusal,
    'a session that is over is 401 with the word login, whatever the reason; a refusal at the door keeps its own',
  ],
  [
    '7',
    'GetSocialAndBindByCode answers without a session, as every call below /public/',
    at.social,
    'the other name of binding binds the caller of a session, and tells a stranger only whether the account is bound',
  ],
];

export const accessRules: readonly ConformanceRule[] = [...roleRules, ...callRules];
