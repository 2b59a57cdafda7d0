import { expect, test } from 'vitest';
import { judgeFault, keptAnswer, type SmtpFault } from './smtp-answer.rules.ts';

const rcpt = (answer: string): SmtpFault => ({ step: 'send', code: 'EENVELOPE', answer });
const data = (answer: string): SmtpFault => ({ step: 'send', code: 'EMESSAGE', answer });
const without = (step: SmtpFault['step'], code: string): SmtpFault => ({ step, code, answer: '' });

test.each<[string, SmtpFault, string, string]>([
  ['grey listing', rcpt('451 4.7.1 Greylisted'), 'deferred', 'try_later'],
  ['a full queue', rcpt('452 4.3.1 Insufficient system storage'), 'deferred', 'try_later'],
  [
    'a server that shuts down',
    { step: 'connect', code: 'ECONNECTION', answer: '421 4.3.2 bye' },
    'deferred',
    'try_later',
  ],
  ['no such address', rcpt('550 5.1.1 No such user'), 'refused', 'address_unknown'],
  ['no such address, without more', rcpt('550 No such user'), 'refused', 'address_unknown'],
  ['no such address, said after the mail', data('550 5.1.1 No such user'), 'refused', 'address_unknown'],
  ['an address that is switched off', rcpt('550 5.2.1 Account disabled'), 'refused', 'address_unknown'],
  ['a sender that is not ours', rcpt('550 5.1.8 Bad sender'), 'refused', 'other'],
  ['no relaying', rcpt('550 5.7.1 Relaying denied'), 'refused', 'other'],
  ['an account that is full', rcpt('552 5.2.2 Quota exceeded'), 'refused', 'other'],
  ['words that it does not like', data('554 5.7.1 Spam'), 'refused', 'content'],
  ['a wrong password', { step: 'login', code: 'EAUTH', answer: '535 5.7.8 Bad credentials' }, 'refused', 'wrong_key'],
  [
    'a password that it cannot look up now',
    { step: 'login', code: 'EAUTH', answer: '454 4.7.0 Later' },
    'deferred',
    'try_later',
  ],
  ['no way to sign in', without('login', 'EAUTH'), 'refused', 'wrong_key'],
  [
    'a user that it wants to know',
    { step: 'send', code: 'EENVELOPE', answer: '530 5.7.0 Authenticate first' },
    'refused',
    'wrong_key',
  ],
  ['no encryption', { step: 'connect', code: 'ETLS', answer: '500 Command not recognized' }, 'refused', 'insecure'],
  ['a certificate of somebody else', without('connect', 'ERR_TLS_CERT_ALTNAME_INVALID'), 'refused', 'insecure'],
  ['nobody there', without('connect', 'ESOCKET'), 'deferred', 'unreachable'],
  ['a connection that breaks before the mail', without('login', 'ECONNECTION'), 'deferred', 'unreachable'],
])('%s: %o', (_what, fault, state, code) => {
  expect(judgeFault(fault, fault.answer)).toMatchObject({ state, code });
});

test('a connection that breaks while the mail is handed over says nothing', () => {
  expect(judgeFault(without('send', 'ECONNECTION'), '')).toEqual({ state: 'unknown' });
});

test('an answer is kept in one line, without the receiver’s address', () => {
  const answer = '550-5.1.1 <Li.Wei+x@Example.com>:\r\n550 no such user li.wei+x@example.com';
  const maskedAnswer = '550-5.1.1 <l***@example.com>: 550 no such user l***@example.com';
  expect(keptAnswer(answer, 'li.wei+x@example.com', 'l***@example.com')).toBe(maskedAnswer);
  expect(keptAnswer(`550 ${'x'.repeat(500)}`, '', '')).toHaveLength(200);
});
