import { call } from '@linehaul/console-kernel/call/call.ts';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { PictureList } from '@linehaul/modules/upload/console/picture-list.port.tsx';
import type { GoodsComment } from '../contract/goods-comment.contract.ts';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { en } from '../messages/en.ts';
import './goods-order.css';

const { GoodsCommentHide, GoodsCommentList, GoodsCommentPicture, GoodsCommentReply } = goodsOrderContract;

const mostStars = 5;

const starChoices = [5, 4, 3, 2, 1].map((value) => ({ value, label: '★'.repeat(value) }));

function Stars({ rating }: GoodsComment) {
  return (
    <span className="lh-goods-stars" role="img" aria-label={`${rating} / ${mostStars}`}>
      {'★'.repeat(rating)}
      <span>{'★'.repeat(mostStars - rating)}</span>
    </span>
  );
}

/** What the buyer said, with pictures, and what was answered. */
function Words({ id, body, picture_ids, reply }: GoodsComment) {
  const t = useText<typeof en>('goodsorder');
  return (
    <div className="lh-goods-comment">
      <p>{body}</p>
      {picture_ids.length > 0 ? (
        <PictureList
          ids={picture_ids}
          labelOf={(place) => t('comment.picture', { place })}
          sourceOf={(picture_id) => (size) => call(GoodsCommentPicture, { id, picture_id, size }, { quiet: true })}
        />
      ) : null}
      {reply === '' ? null : (
        <p className="lh-goods-comment-reply">
          {t('field.reply')}: {reply}
        </p>
      )}
    </div>
  );
}

const replyShape = {
  endpoint: GoodsCommentReply,
  messages: 'goodsorder',
  fields: [{ field: 'reply', as: 'textarea', span: 'full' }],
  start: ({ reply }: GoodsComment) => ({ reply }),
  hidden: ({ id, version }: GoodsComment) => ({ id, version }),
  submit: 'goodsorder.action.reply',
  success: 'goodsorder.done.replied',
} as const;

const reply = dialogAction<typeof GoodsCommentReply, GoodsComment>({
  ...replyShape,
  title: 'goodsorder.action.reply',
  when: ({ replied_at }) => replied_at === 0,
});

const changeReply = dialogAction<typeof GoodsCommentReply, GoodsComment>({
  ...replyShape,
  title: 'goodsorder.action.change_reply',
  when: ({ replied_at }) => replied_at > 0,
});

const hide = dialogAction<typeof GoodsCommentHide, GoodsComment>({
  endpoint: GoodsCommentHide,
  messages: 'goodsorder',
  fields: [{ field: 'hidden_for', as: 'text', span: 'full', required: true }],
  title: 'goodsorder.action.hide',
  when: ({ is_hidden }) => !is_hidden,
  start: () => ({}),
  hidden: ({ id, version }) => ({ id, version }),
  submit: 'goodsorder.action.hide',
  success: 'goodsorder.done.hidden',
});

const show = confirmAction<typeof GoodsCommentHide, GoodsComment>({
  endpoint: GoodsCommentHide,
  title: 'goodsorder.action.show',
  when: ({ is_hidden }) => is_hidden,
  input: ({ id, version }) => ({ id, version, hidden_for: '' }),
  question: 'goodsorder.question.show_comment',
  success: 'goodsorder.done.shown',
});

export default listScreen({
  endpoint: GoodsCommentList,
  messages: 'goodsorder',
  columns: [
    { field: 'rating', width: 110, render: (row) => <Stars {...row} /> },
    { field: 'body', exports: ['body', 'reply'], render: (row) => <Words {...row} /> },
    { field: 'goods_name', render: ({ goods_name, spec }) => [goods_name, spec].filter(Boolean).join(' · ') },
    { field: 'member_name' },
    { field: 'order_no', as: 'link', to: ({ order_id }) => `/order/info/${order_id}` },
    { field: 'is_hidden', as: 'yes_no' },
    { field: 'hidden_for', hidden: true },
    { field: 'created_at', as: 'time' },
    { field: 'replied_at', as: 'time', hidden: true },
  ],
  filters: [{ field: 'rating', as: 'select', options: starChoices }, 'is_answered', 'is_hidden'],
  rowActions: [reply, changeReply, hide, show],
  empty: 'goodsorder.empty.comments',
  emptyHint: 'goodsorder.empty.comments_hint',
});
