import { permissionErrors, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { expect, test } from 'vitest';
import { CommitUnanswered, DatabaseSilent } from '../database/trouble.ts';
import { kernelMessages, permissionMessages } from '../text/kernel-messages.ts';
import { createTexts } from '../text/texts.ts';
import { refusedAnswer } from './refusal-answer.ts';

const texts = createTexts([
  { name: 'wire', messages: kernelMessages },
  { name: 'permission', messages: permissionMessages },
]);
const answerTo = (error: unknown) => refusedAnswer(error, texts, 'en', 'request');
const withCode = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });
const codeOf = (error: unknown) => answerTo(error).body.data;

test.each([
  ['database', ['57P01', '57P02', '57P03', '08006', '25P03', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']],
  ['disk', ['53100', 'ENOSPC', 'EDQUOT']],
  ['memory', ['53200', 'ENOMEM']],
  ['connections', ['53300']],
  ['timeout', ['57014']],
  ['locked', ['55P03', '40001', '40P01']],
])('wire.%s: 503, with a time to come back', (name, codes) => {
  for (const code of codes) {
    const answer = answerTo(withCode(code));
    expect([code, answer.status, answer.body.data]).toEqual([code, 503, { code: `wire.${name}` }]);
    expect(answer.retryAfterSeconds).toBeGreaterThan(0);
  }
});

test('what the driver says without a code is a lost database too', () => {
  for (const text of [
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
  ]) {
    expect([text, codeOf(new Error(text))]).toEqual([text, { code: 'wire.database' }]);
  }
  expect(codeOf(new DatabaseSilent())).toEqual({ code: 'wire.database' });
  expect(codeOf(new CommitUnanswered(withCode('57P01')))).toEqual({ code: 'wire.unconfirmed' });
});

test('a session that is over is 401 with the word login, whatever the reason; a refusal at the door keeps its own', () => {
  for (const code of [permissionErrors.denied, wireErrors.login])
    expect(answerTo(refuse(code, { login: true }))).toMatchObject({ status: 401, body: { data: 'login' } });
  expect(answerTo(refuse(permissionErrors.denied))).toMatchObject({
    status: 403,
    body: { data: { code: 'permission.denied' } },
  });
});

test('a missing file is not a missing database, and a fault of ours stays one', () => {
  expect(answerTo(withCode('ENOENT', { syscall: 'open' })).status).toBe(500);
  expect(answerTo(withCode('ENOENT', { syscall: 'connect' })).status).toBe(503);
  const fault = answerTo(new TypeError('x is not a function'));
  expect(fault).toMatchObject({ status: 500, body: { data: { code: 'wire.internal', request_id: 'request' } } });
  expect(JSON.stringify(fault)).not.toContain('not a function');
});

test('only refusals for the database’s sake are for its log', () => {
  expect(answerTo(withCode('53100')).trouble).toBe('disk');
  expect(answerTo(withCode('23505')).trouble).toBeUndefined();
});

test('a refusal for now that does not say for how long gets a time to come back', () => {
  const silent = refuse({ code: 'payment.channel_silent', status: 503 });
  expect(answerTo(silent)).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

test('each of them has a text of its own in every language', () => {
  for (const language of languages) {
    const names = ['database', 'disk', 'memory', 'connections', 'timeout', 'locked', 'unconfirmed', 'stopping'];
    const all = names.map((name) => texts(language, `wire.error.${name}`));
    expect([language, new Set(all).size]).toEqual([language, names.length]);
  }
});
