import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is kept as argon2id, with 19 MiB and two passes, differently each time', async () => {
  const [one, other] = await Promise.all([hashPassword('good-password'), hashPassword('good-password')]);
  for (const oneHash of [one, other]) expect(oneHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test('only its own password fits, and none where nothing is stored', async () => {
  const storedHash = await hashPassword('good-password');
  expect(await verifyPassword(storedHash, 'good-password')).toBe(true);
  expect(await verifyPassword(storedHash, 'good-password ')).toBe(false);
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
});
