import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { tenantErrors } from '../contract/tenant.contract.ts';

export const en = {
  noun: { one: 'Message', many: 'Messages' },
  menu: { outbox: 'Message outbox' },
  call: {
    OutboxList: 'Message outbox: see the list',
    DebugSave: 'Debug mode: turn on and off',
  },
  field: {
    id: 'Number',
    channel: 'By',
    purpose: 'For',
    receiver: 'Phone',
    body: 'Text',
    created_at: 'Written',
  },
  channel: { sms: 'Text message' },
  purpose: { bind_card: 'Bind a bank card', change_phone: 'Change the phone', join: 'Join the platform' },
  sms: {
    bind_card:
      'Linehaul: {{code}} is your code for binding a bank card. It holds for {{minutes}} minutes. Tell it to nobody.',
    change_phone:
      'Linehaul: {{code}} is your code for the new phone number. It holds for {{minutes}} minutes. Tell it to nobody.',
    join: 'Linehaul: {{code}} is your code for opening an account. It holds for {{minutes}} minutes. Tell it to nobody.',
  },
  outbox: {
    empty: 'No messages yet',
    hint: 'No SMS provider is connected: what would go to a phone is kept here instead of being sent.',
    notice:
      'No SMS provider is connected: messages are kept here and not sent. A code can be read until it is used or expires, if the server shows codes (SHOW_CODES); after that it is hidden.',
  },
  state: {
    registered: 'Registered',
    submitted: 'Submitted',
    paid: 'Paid, under review',
    approved: 'Approved',
    rejected: 'Rejected',
    disabled: 'Disabled',
  },
  phone_code: {
    send: 'Send the code',
    checking: 'Checking…',
    again: 'Again in {{n}} s',
    sent: 'The code is on its way',
  },
  error: {
    account_taken: 'This account name is taken.',
    code_wrong: 'This code is not right. Look at the last message again.',
    code_over: 'This code no longer holds. Ask for a new one.',
    puzzle_needed:
      'Sending another code needs a short calculation, which the console does by itself. Please send it again.',
  } satisfies ErrorTexts<typeof tenantErrors>,
};
