import { expect, test } from 'vitest';
import { chatAddress } from './chat-address.ts';

test.each([
  ['https://chat.example', 'a1', 'https://chat.example/?appid=a1'],
  ['https://chat.example/room?lang=zh', 'a&b', 'https://chat.example/room?lang=zh&appid=a%26b'],
  ['https://chat.example/?appid=old', 'new', 'https://chat.example/?appid=new'],
])('the chat at %s of application %s is at %s', (host, appid, address) => {
  expect(chatAddress({ host, appid })).toBe(address);
});
