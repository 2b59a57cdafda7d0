import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { consentErrors } from '../contract/consent.contract.ts';

export const en = {
  noun: { one: 'Data authorisation', many: 'Data authorisation' },
  menu: { page: 'Data authorisation' },
  call: {
    Authorized: 'Data authorisation: grant or revoke',
    AuthorizedInfo: 'Data authorisation: see how it stands',
    AuthorizedLog: 'Data authorisation: see the history',
    AuthorizedLogExport: 'Data authorisation: export the history to a file',
  },
  field: {
    authorized: 'Authorised',
    action: 'What',
    title: 'Agreement',
    created_at: 'When',
    is_read: 'Consent',
    since: 'Since',
  },
  action: { joined: 'Given on joining', consented: 'Given', renewed: 'Renewed', revoked: 'Revoked' },
  state: { on: 'Authorised', off: 'Not authorised' },
  status: {
    title: 'How it stands',
    on: 'Your company has authorised the platform to use its data.',
    off: 'Your company has not authorised the platform to use its data. The menu, your profile, your password and the open API stay locked until it does.',
    version: 'Version {{n}}',
    joining: 'Joining agreement',
    built_in: 'The text below',
  },
  newer: {
    title: 'There is a newer agreement',
    text: 'Version {{n}} was published on {{day}}. Please read it and agree. Nothing is locked meanwhile.',
  },
  text: {
    title: 'Agreement',
    version: 'Version {{n}} · published on {{day}}',
    plain: [
      'You let the platform use your company’s orders, waybills, trips, prices and settlements to carry out the services that you have ordered: moving cargo, settling money, giving proof, and answering your own calls to the open API.',
      'The data stay yours. They are shown to nobody else without your order, and are not sold.',
      'You can revoke this consent at any time on this page. Records that the law asks for are kept.',
    ].join('\n\n'),
  },
  consent: {
    title: 'Your consent',
    check: 'I have read this agreement, and agree for my company that its data are used this way.',
    give: 'Authorise',
    renew: 'Agree to the new version',
    forbidden: 'Your role may read this page. The account’s owner can give the consent.',
  },
  revoke: {
    button: 'Revoke',
    title: 'Revoke the data authorisation',
    confirm: 'Revoke now',
    warning: 'These stop at once, for everybody in your company:',
    sidebar: 'every entry of the menu, except this page',
    profile: 'changing one’s profile',
    password: 'changing one’s password',
    api: 'the open API: calls by your own systems are refused',
    back: 'Nothing is deleted. Authorise again on this page, and everything is open again at once.',
  },
  history: { title: 'History', empty: 'Nothing has happened yet', more: 'The last {{n}} are shown.' },
  done: { given: 'Authorised. Everything is open', revoked: 'The data authorisation is revoked' },
  error: {
    not_read: 'Tick the box to agree.',
    reason_missing: 'Write down why.',
    outdated: 'Another version of the agreement has been published. Read it before you agree.',
    already_given: 'The data authorisation stands already, for this version.',
    not_given: 'There is no data authorisation to revoke.',
  } satisfies ErrorTexts<typeof consentErrors>,
};
