import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { agreementErrors } from '../contract/agreement.contract.ts';

export const en = {
  noun: { one: 'Agreement', many: 'Agreements', acceptance: 'Acceptance' },
  menu: { list: 'Agreements', add: 'New agreement', edit: 'Edit agreement', del: 'Delete agreement' },
  call: {
    AgreementList: 'Agreement: list',
    AgreementInfo: 'Agreement: open the details',
    AgreementVersion: 'Agreement: read an older version',
    AgreementSave: 'Agreement: write and publish',
    AgreementDel: 'Agreement: delete',
    AcceptanceList: 'Agreement: view who has accepted',
    AgreementAccept: 'Agreement: accept',
    AgreementListExport: 'Agreement: export the list to a file',
    AcceptanceListExport: 'Agreement: export who has accepted to a file',
  },
  group: { about: 'Agreement', text: 'Text' },
  field: {
    place: 'Shown',
    latest_no: 'Newest version',
    published_no: 'Shown version',
    accepted_count: 'Accepted',
    is_published: 'Publish at once',
    created_by: 'Written by',
    published_at: 'Published',
    party_name: 'Who',
    accepted_by: 'By',
    accepted_at: 'Accepted',
  },
  place: {
    register: 'On joining the platform',
    member: 'To members',
    order: 'On placing an order',
    privacy: 'As the privacy notice',
    data: 'On authorising the use of data',
    other: 'Elsewhere',
  },
  state: { draft: 'Draft', published: 'Published', changed: 'Published, newer draft' },
  action: {
    add: 'New agreement',
    edit: 'Edit',
    delete: 'Delete',
    save: 'Save',
    read: 'Read',
    accepted: 'Who has accepted',
  },
  ask: { delete: 'Delete “{{title}}”? Nobody has accepted it.' },
  hint: {
    place: 'If several agreements are published at one place, the latest is shown.',
    publish:
      'From then on this version is shown. A published version is never changed: the next edit starts a new one.',
  },
  done: { saved: 'The agreement is saved', deleted: 'The agreement is deleted' },
  versions: { title: 'Versions', draft: 'Draft', number: 'Version {{n}}', accepted: '{{n}} accepted' },
  editor: { label: 'Text of the agreement' },
  empty: {
    title: 'No agreements yet',
    hint: 'Agreements are written here and published version by version, with a record of who has accepted which.',
    acceptances: 'Nobody has accepted this yet',
  },
  error: {
    accepted:
      '“{{title}}” has been accepted {{count}} {{count, plural(one: time; other: times)}} and stays readable. Publish a newer version instead.',
    empty: 'The agreement has no text yet. Write it first.',
    outdated: 'A newer version has been published. Read it before you accept.',
  } satisfies ErrorTexts<typeof agreementErrors>,
};
