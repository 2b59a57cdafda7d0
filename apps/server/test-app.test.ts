import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const app = await testApp();
const began = app.now();
const user = await app.tenant();
const month = 30 * 86_400;

/** Members of the user's tenant. */
const members = async (by = user) => (await by.call(memberContract.MemberList, {})).total;

test('a user whose session has ended while the clock went on signs in anew, and is the same user', async () => {
  const operator = await app.operator(user, { api_arr: [memberContract.MemberList.path] });
  app.advance(month);
  for (const before of [user, operator]) {
    await expect(members(before)).rejects.toMatchObject({ status: 401 });
    const again = await before.again();
    expect([again.suid, again.account, await members(again)]).toEqual([user.suid, user.account, 0]);
  }
});

test('after that test the clock is where it was before, and so are sessions', async () => {
  expect(app.now()).toBe(began);
  expect(await members()).toBe(0);
});

describe('a clock that is moved before each test', () => {
  beforeEach(() => app.advance(60));

  test.each(['first', 'second'])('goes on by the same time in the %s of them', () => {
    expect(app.now()).toBe(began + 60);
  });
});
