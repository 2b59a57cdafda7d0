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
    channel: 'Channel',
    receiver: 'Phone',
  },
  channel: { sms: 'Text message', email: 'E-mail', wechat: 'WeChat' },
  purpose: {
    bind_card: 'Bind a bank card',
    change_phone: 'Change the phone',
    join: 'Join the platform',
    member_sign_in: 'Customer signs in',
  },
  message: {
    bind_card: 'Code: bind a bank card',
    change_phone: 'Code: change the phone',
    join: 'Code: join the platform',
    member_sign_in: 'Code: a customer signs in',
    codes_refused: 'One-time codes could not be sent, to the platform',
  },
  subject: { codes_refused: 'Codes could not be sent: {{codes}}' },
  sms: {
    codes_refused:
      'Linehaul: {{codes}} one-time codes could not be sent within an hour. See the SMS record for the reason.',
    bind_card:
      'Linehaul: {{code}} is your code for binding a bank card. It is valid for {{minutes}} minutes. Do not share it with anyone.',
    change_phone:
      'Linehaul: {{code}} is your code for the new phone number. It is valid for {{minutes}} minutes. Do not share it with anyone.',
    member_sign_in:
      'Linehaul: {{code}} is your code for signing in to your carrier’s or shop’s pages. It is valid for {{minutes}} minutes. Do not share it with anyone.',
    join: 'Linehaul: {{code}} is your code for opening an account. It is valid for {{minutes}} minutes. Do not share it with anyone.',
  },
  outbox: {
    empty: 'No messages yet',
    hint: 'Codes wait here until a channel for text messages sends them.',
    notice:
      'One-time codes and what became of them. They are sent by the platform’s channel for text messages, once one is set up; until then they wait here. A code can be read until it is used or expires, if the server shows codes (SHOW_CODES); after that it is hidden. Search by the whole number.',
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
    failed: 'The code could not be sent. Check the number, or try again later.',
    send: 'Send the code',
    checking: 'Checking…',
    again: 'Resend in {{n}} s',
    sent: 'The code is on its way',
  },
  error: {
    account_taken: 'This account name is taken.',
    code_wrong: 'This code is wrong. Check the latest message.',
    code_over: 'This code has expired. Request a new one.',
    puzzle_needed:
      'Sending another code needs a short calculation, which the console does by itself. Please send it again.',
  } satisfies ErrorTexts<typeof tenantErrors>,
};
