import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { nothing } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import { messageDirection, type WxpubMessage } from '../contract/wxpub-record.contract.ts';
import type { en } from '../messages/en.ts';
import { messageTones } from './wxpub-tones.ts';

const { WxpubMessageAgain, WxpubMessageList, WxpubMessageSend } = wxpubContract;

const answer = dialogAction<typeof WxpubMessageSend, WxpubMessage>({
  endpoint: WxpubMessageSend,
  title: 'wxpub.action.answer',
  messages: 'wxpub',
  when: ({ may_answer }) => may_answer,
  fields: [{ field: 'text', as: 'textarea', span: 'full' }],
  hidden: ({ open_id }) => ({ follower: open_id }),
  success: 'wxpub.done.message_sent',
});

const again = confirmAction<typeof WxpubMessageAgain, WxpubMessage>({
  endpoint: WxpubMessageAgain,
  title: 'wxpub.action.again',
  when: ({ may_repeat }) => may_repeat,
  input: ({ id }) => ({ id }),
  question: 'wxpub.ask.again',
  success: 'wxpub.done.message_sent',
});

/** What went wrong and what to do, with WeChat's own number. */
function Fault({ fault, provider_code }: WxpubMessage) {
  const t = useText<typeof en>('wxpub');
  if (fault === 'none') return nothing;
  return (
    <span>
      {t(`fault.${fault}`)} {provider_code === '' ? null : <code>{provider_code}</code>}
    </span>
  );
}

function Directions() {
  return (
    <ListTabs field="direction" values={messageDirection.options} texts="wxpub.direction" all="wxpub.direction.all" />
  );
}

/** What followers have written or done, and what they were answered. */
export default listScreen({
  endpoint: WxpubMessageList,
  messages: 'wxpub',
  search: false,
  tabs: Directions,
  columns: [
    { field: 'created_at', as: 'time', width: 180 },
    { field: 'direction', as: 'choice', width: 90 },
    { field: 'open_id', width: 220 },
    { field: 'kind', as: 'choice', width: 110 },
    { field: 'content' },
    { field: 'state', as: 'status', tones: messageTones },
    { field: 'via', as: 'choice', hidden: true },
    { field: 'rule_name', hidden: true },
    { field: 'login_name', hidden: true },
    { field: 'fault', exports: ['fault', 'provider_code'], render: (row) => <Fault {...row} /> },
  ],
  filters: ['state', 'follower'],
  rowActions: [answer, again],
  empty: 'wxpub.empty.messages',
  emptyHint: 'wxpub.empty.messages_hint',
  refreshMs: 10_000,
});
