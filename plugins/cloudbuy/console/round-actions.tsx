import { GiftOutlined, UploadOutlined } from '@ant-design/icons';
import { showSuccess } from '@linehaul/console-kernel/call/notices.ts';
import { ActionDialog, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { skuSource } from '@linehaul/modules/goods/console/goods.sources.ts';
import { provinces } from '@linehaul/modules/goods/contract/goods-sending.contract.ts';
import { memberCodeSource, memberLevelSource } from '@linehaul/modules/member/console/member.sources.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { useState } from 'react';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import type { DisclosureField, Round } from '../contract/cloudbuy-record.contract.ts';

const { CloudbuyClaim, CloudbuyRoundDel, CloudbuyRoundPublish, CloudbuyRoundSave, CloudbuyRoundVoid } =
  cloudbuyContract;
const { CloudbuyShareTake } = cloudbuyContract;

const isDraft = ({ state }: Round) => state === 'draft';

/** What has to be published; the draft may lack it. */
const disclosureFields = [
  { field: 'prize_text', as: 'textarea', span: 'full', group: 'disclosure' },
  { field: 'prize_value_cents', as: 'money', hint: 'cloudbuy.hint.prize_value_cents', group: 'disclosure' },
  { field: 'organiser', group: 'disclosure' },
  { field: 'organiser_contact', group: 'disclosure' },
  { field: 'conditions', as: 'textarea', span: 'full', group: 'disclosure' },
  { field: 'draw_text', as: 'textarea', span: 'full', group: 'disclosure' },
  { field: 'claim_text', as: 'textarea', span: 'full', group: 'disclosure' },
] as const satisfies readonly FieldSpec<Pick<Round, DisclosureField>>[];

const fields: readonly FieldSpec<InputOf<typeof CloudbuyRoundSave>>[] = [
  { field: 'name', span: 'full', group: 'prize' },
  { field: 'sku_id', as: 'remote', source: skuSource, span: 'full', group: 'prize' },
  { field: 'share_count', hint: 'cloudbuy.hint.share_count', group: 'shares' },
  { field: 'member_shares', group: 'shares' },
  { field: 'by_order', as: 'switch', hint: 'cloudbuy.hint.by_order', group: 'shares' },
  {
    field: 'order_min_cents',
    as: 'money',
    hint: 'cloudbuy.hint.order_min_cents',
    group: 'shares',
    when: ({ by_order }) => by_order === true,
  },
  { field: 'by_signin', as: 'switch', hint: 'cloudbuy.hint.by_signin', group: 'shares' },
  { field: 'by_level', as: 'switch', hint: 'cloudbuy.hint.by_level', group: 'shares' },
  {
    field: 'level_id',
    as: 'remote',
    source: memberLevelSource,
    group: 'shares',
    when: ({ by_level }) => by_level === true,
  },
  { field: 'closes_at', as: 'time', group: 'draw' },
  { field: 'draw_at', as: 'time', hint: 'cloudbuy.hint.draw_at', group: 'draw' },
  { field: 'value_kind', as: 'radio', hint: 'cloudbuy.hint.value_kind', span: 'full', group: 'draw' },
  { field: 'value_text', span: 'full', group: 'draw', when: ({ value_kind }) => value_kind === 'typed' },
  { field: 'claim_days', group: 'draw' },
  ...disclosureFields,
];

const saving = saveActions<typeof CloudbuyRoundSave, Round>({
  endpoint: CloudbuyRoundSave,
  messages: 'cloudbuy',
  fields,
  width: 720,
  begins: {
    ...{ share_count: 100, member_shares: 1, by_order: true, order_min_cents: 0, by_signin: true, by_level: false },
    ...{ claim_days: 15, value_kind: 'drand' },
  },
  texts: { add: 'cloudbuy.action.add', edit: 'cloudbuy.action.edit', saved: 'cloudbuy.done.saved' },
});
export const addRound = saving.add;
export const editRound: Action<Round> = { ...saving.edit, when: isDraft };

export const deleteRound: Action<Round> = {
  ...deleteAction<typeof CloudbuyRoundDel, Round>({
    endpoint: CloudbuyRoundDel,
    texts: { title: 'cloudbuy.action.delete', question: 'cloudbuy.ask.delete', done: 'cloudbuy.done.deleted' },
    name: ({ name }) => name,
  }),
  when: isDraft,
};

/** Shows once more what is published, where what is missing can be filled in. */
export const publishRound: Action<Round> = dialogAction<typeof CloudbuyRoundPublish, Round>({
  endpoint: CloudbuyRoundPublish,
  title: 'cloudbuy.action.publish',
  icon: <UploadOutlined />,
  primary: true,
  messages: 'cloudbuy',
  width: 720,
  fields: [...disclosureFields, { field: 'value_text', span: 'full', group: 'draw' }],
  intro: () => <p>{textOf('cloudbuy.hint.publish')}</p>,
  start: ({ prize_text, prize_value_cents, organiser, organiser_contact, conditions, draw_text, ...rest }) => {
    const { claim_text, value_text } = rest;
    const words = { prize_text, organiser, organiser_contact, conditions, draw_text, claim_text, value_text };
    return { ...words, prize_value_cents };
  },
  when: ({ actions }) => actions.includes('publish'),
  hidden: ({ id, version }) => ({ id, version }),
  success: 'cloudbuy.done.published',
});

export const voidRound: Action<Round> = dialogAction<typeof CloudbuyRoundVoid, Round>({
  endpoint: CloudbuyRoundVoid,
  title: 'cloudbuy.action.void',
  danger: true,
  messages: 'cloudbuy',
  fields: [{ field: 'void_reason', as: 'textarea', span: 'full', hint: 'cloudbuy.hint.void' }],
  when: ({ actions }) => actions.includes('void'),
  hidden: ({ id, version }) => ({ id, version }),
  success: 'cloudbuy.done.voided',
});

/** What is asked of a member at the counter. */
function TakeDialog({ subject: { id: round_id }, onClose }: ActionDialogProps<Round>) {
  const [request_no] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog<typeof CloudbuyShareTake>
      endpoint={CloudbuyShareTake}
      title="cloudbuy.action.take"
      messages="cloudbuy"
      fields={[
        { field: 'member_code', as: 'remote', source: memberCodeSource, span: 'full' },
        { field: 'source', as: 'select', hint: 'cloudbuy.hint.source', span: 'full' },
      ]}
      hidden={{ round_id, request_no }}
      onDone={({ number }) => showSuccess(textOf('cloudbuy.done.share', { number }))}
      onClose={onClose}
    />
  );
}

/** Takes a share for a member at the counter. */
export const takeForMember: Action<Round> = {
  title: 'cloudbuy.action.take',
  icon: <GiftOutlined />,
  primary: true,
  needs: [CloudbuyShareTake, memberContract.MemberList],
  when: ({ state }) => state === 'open',
  dialog: TakeDialog,
};

/** Where the prize goes. */
function ClaimDialog({ subject: { id }, onClose }: ActionDialogProps<Round>) {
  const text = useTextOf();
  const regions = provinces.map((code) => ({ value: code, label: text(`goods.region_code.${code}`) }));
  const isSent = ({ freight_mode }: { freight_mode?: number }) => freight_mode !== 2;
  const receiverField = { when: isSent, required: true } as const;
  return (
    <ActionDialog<typeof CloudbuyClaim>
      endpoint={CloudbuyClaim}
      title="cloudbuy.action.claim"
      messages="cloudbuy"
      width={640}
      intro={<p>{text('cloudbuy.hint.claim')}</p>}
      fields={[
        {
          field: 'freight_mode',
          as: 'radio',
          span: 'full',
          options: [1, 2].map((value) => ({ value, label: text(`cloudbuy.freight_mode.${value}`) })),
        },
        { field: 'receiver_name', ...receiverField },
        { field: 'receiver_phone', as: 'text', ...receiverField },
        { field: 'region_code', as: 'select', options: regions, ...receiverField },
        { field: 'city', ...receiverField },
        { field: 'address', span: 'full', ...receiverField },
      ]}
      start={{ freight_mode: 1 }}
      hidden={{ id }}
      onDone={({ order_no }) => showSuccess(textOf('cloudbuy.done.claimed', { order_no }))}
      onClose={onClose}
    />
  );
}

/** Gives the prize to the winner. */
export const claimPrize: Action<Round> = {
  title: 'cloudbuy.action.claim',
  icon: <GiftOutlined />,
  primary: true,
  needs: CloudbuyClaim,
  when: ({ state }) => state === 'drawn',
  dialog: ClaimDialog,
};
