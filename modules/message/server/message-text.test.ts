import { expect, test } from 'vitest';
import { filledText, hiddenParam, keptText, maskedReceiver, textFault, variablesOf } from './message-text.steps.ts';

const params = [
  { name: 'code', example: '123456', isRequired: true, isSecret: true },
  { name: 'minutes', example: '10', isRequired: false },
];

test.each([
  ['Your code is {{code}}, for {{minutes}} minutes.', null],
  ['Your code is {{ code }}.', null],
  ['Your code is on its way.', { fault: 'missing', name: 'code' }],
  ['{{code}} for {{name}}', { fault: 'unknown', name: 'name' }],
  ['', { fault: 'missing', name: 'code' }],
] as const)('the text %j of a purpose has the fault %j', (text, fault) => {
  expect(textFault(text, params)).toEqual(fault);
});

test('a text is filled in for the phone, and kept without its secret', () => {
  const text = '{{code}} is your code for {{minutes}} minutes, {{code}}';
  const given = { code: '042137', minutes: '10' };
  expect(filledText(text, given)).toBe('042137 is your code for 10 minutes, 042137');
  expect(keptText(text, given, params)).toBe(`${hiddenParam} is your code for 10 minutes, ${hiddenParam}`);
  expect(variablesOf(text)).toEqual(['code', 'minutes']);
});

test('a value with braces is not read as a variable again', () => {
  expect(filledText('for {{minutes}}', { minutes: '{{code}}', code: '042137' })).toBe('for {{code}}');
});

test.each([
  ['13812345678', '138****5678'],
  ['wang@example.com', 'w***@example.com'],
  ['12345', '****'],
])('%s is shown as %s', (receiver, masked) => {
  expect(maskedReceiver(receiver)).toBe(masked);
});
