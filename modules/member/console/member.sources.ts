import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { memberContract } from '../contract/member.contract.ts';

/** Members as choices, found by code, name or phone. */
export const memberSource = remote<typeof memberContract.MemberList>({
  endpoint: memberContract.MemberList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ code, name }) => (name === code ? name : `${name} · ${code}`),
});

/** The same, where a phone is what is typed. */
export const memberPhoneSource = remote<typeof memberContract.MemberList>({
  endpoint: memberContract.MemberList,
  input: (keyword) => ({ keyword, limit: 20 }),
  value: ({ id }) => id,
  label: ({ code, name, phone }) => [name, code, phone].filter(Boolean).join(' · '),
});

/** Members' levels as choices. */
export const memberLevelSource = remote<typeof memberContract.MemberLevelList>({
  endpoint: memberContract.MemberLevelList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});

/** Members by their code, which the app of the tenant knows them by, too. */
export const memberCodeSource = remote<typeof memberContract.MemberList>({
  endpoint: memberContract.MemberList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ code }) => code,
  label: ({ code, name }) => `${code} · ${name}`,
});
