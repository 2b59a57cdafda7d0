import { expect, test } from 'vitest';
import { chatAddress } from './chat-address.ts';

test.each([
  ['https://chat.example', 'a1', 'https://chat.example/?appid=a1'],
  ['https://chat.example/room?lang=zh', 'a&b', 'https://chat.example/room?lang=zh&appid=a%26b'],
  ['https://chat.example/?appid=old', 'new', 'https://chat.example/?appid=new'],
])('the chat at %s of application %s is at %s', (host, appid, address) => {
  expect(chatAddress({ host, appid }, null)).toBe(address);
});

test('who asks is a part of the address, with the proof', () => {
  const identity = { identifier: 'member-5', name: '王 磊', identifier_hash: 'ab12' };
  const { searchParams } = new URL(
    chatAddress({ host: 'https://chat.example/?identifier=owner-1', appid: 'a1' }, identity),
  );
  expect(Object.fromEntries(searchParams)).toEqual({ ...identity, appid: 'a1' });
});
