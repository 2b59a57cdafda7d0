import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog, confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import type { WxpubFan } from '../contract/wxpub-fan.contract.ts';

const { WxpubFanRemark, WxpubFanTag, WxpubFanUnbind, WxpubMessageSend, WxpubSyncStart, WxpubTagAdd, WxpubTagList } =
  wxpubContract;

export const remarkFan = dialogAction<typeof WxpubFanRemark, WxpubFan>({
  endpoint: WxpubFanRemark,
  title: 'wxpub.action.remark',
  messages: 'wxpub',
  when: ({ is_following }) => is_following,
  fields: [{ field: 'remark', span: 'full', hint: 'wxpub.hint.remark' }],
  start: ({ remark }) => ({ remark }),
  hidden: ({ id }) => ({ id }),
  success: 'wxpub.done.fan_saved',
});

function TagDialog({ subject, onClose }: ActionDialogProps<WxpubFan>) {
  const { data } = useQueryOf(WxpubTagList, {});
  const options = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ActionDialog<typeof WxpubFanTag>
      endpoint={WxpubFanTag}
      title="wxpub.action.tag"
      messages="wxpub"
      fields={[{ field: 'tags', as: 'tags', options, span: 'full' }]}
      start={{ tags: subject.tag_ids }}
      hidden={{ id: subject.id }}
      success="wxpub.done.fan_saved"
      onClose={onClose}
    />
  );
}

export const tagFan: Action<WxpubFan> = {
  title: 'wxpub.action.tag',
  needs: [WxpubFanTag, WxpubTagList],
  when: ({ is_following }) => is_following,
  dialog: TagDialog,
};

export const unbindFan = confirmAction<typeof WxpubFanUnbind, WxpubFan>({
  endpoint: WxpubFanUnbind,
  title: 'wxpub.action.unbind',
  danger: true,
  when: ({ member_id }) => member_id !== null,
  input: ({ id }) => ({ id }),
  question: 'wxpub.ask.unbind',
  params: ({ member_name }) => ({ name: member_name }),
  success: 'wxpub.done.unbound',
});

export const writeToFan = dialogAction<typeof WxpubMessageSend, WxpubFan>({
  endpoint: WxpubMessageSend,
  title: 'wxpub.action.write',
  messages: 'wxpub',
  when: ({ is_following }) => is_following,
  fields: [{ field: 'text', as: 'textarea', span: 'full', hint: 'wxpub.hint.write' }],
  hidden: ({ open_id }) => ({ follower: open_id }),
  success: 'wxpub.done.message_sent',
});

export const addTag = dialogAction<typeof WxpubTagAdd, ListPage>({
  endpoint: WxpubTagAdd,
  title: 'wxpub.action.add_tag',
  messages: 'wxpub',
  fields: [{ field: 'name', title: 'wxpub.field.tag_name', span: 'full' }],
  hidden: () => ({}),
  success: 'wxpub.done.tag_added',
});

export const readFans = confirmAction<typeof WxpubSyncStart, ListPage>({
  endpoint: WxpubSyncStart,
  title: 'wxpub.action.read_fans',
  input: () => ({}),
  question: 'wxpub.ask.read_fans',
  success: 'wxpub.done.reading',
});
