import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { signinContract } from '../contract/signin.contract.ts';

const { SignIn, SigninMakeUp } = signinContract;
const { MemberList } = memberContract;

/** Members by their code, which the app of the tenant knows them by, too. */
const members = remote<typeof MemberList>({
  endpoint: MemberList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ code }) => code,
  label: ({ code, name }) => `${code} · ${name}`,
});

const member = { field: 'member_code', as: 'remote', source: members, span: 'full' } as const;

export const signMemberIn = dialogAction<typeof SignIn, ListPage>({
  endpoint: SignIn,
  title: 'signin.action.sign_in',
  primary: true,
  needs: [SignIn, MemberList],
  messages: 'signin',
  fields: [member],
  hidden: () => ({}),
  onDone: ({ is_new, streak, points }) =>
    showSuccess(is_new ? textOf('signin.done.signed', { streak, points }) : textOf('signin.done.already')),
});

export const makeUpDay = dialogAction<typeof SigninMakeUp, ListPage>({
  endpoint: SigninMakeUp,
  title: 'signin.action.make_up',
  needs: [SigninMakeUp, MemberList],
  messages: 'signin',
  fields: [member, { field: 'day', span: 'full' }],
  hidden: () => ({}),
  onDone: ({ streak }) => showSuccess(textOf('signin.done.made_up', { streak })),
});
