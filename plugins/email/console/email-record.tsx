import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { operatorSource } from '@linehaul/modules/access/console/access.sources.ts';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { messageRecordScreen } from '@linehaul/modules/message/console/message-record.port.tsx';
import { emailContract } from '../contract/email.contract.ts';

const { EmailWrite } = emailContract;

const write = dialogAction<typeof EmailWrite, ListPage>({
  endpoint: EmailWrite,
  title: 'email.action.write',
  submit: 'email.action.send',
  primary: true,
  messages: 'email',
  width: 640,
  fields: [
    { field: 'to', as: 'radio', span: 'full' },
    {
      field: 'member_id',
      as: 'remote',
      source: memberSource,
      required: true,
      span: 'full',
      hint: 'email.write.hint',
      when: ({ to }) => to === 'member',
    },
    {
      field: 'operator_id',
      as: 'remote',
      source: operatorSource,
      required: true,
      span: 'full',
      hint: 'email.write.hint',
      when: ({ to }) => to === 'operator',
    },
    { field: 'title', span: 'full' },
    { field: 'text', as: 'textarea', span: 'full' },
  ],
  start: () => ({ to: 'member' }),
  hidden: () => ({}),
  success: 'email.write.done',
});

export default messageRecordScreen('email', [write]);
