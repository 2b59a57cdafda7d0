import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import { type FeedbackDetail, feedbackContract } from '../contract/feedback.contract.ts';
import type { en } from '../messages/en.ts';
import { closeFeedback, reopenFeedback } from './feedback-actions.tsx';
import { FeedbackPictures, picturesField } from './feedback-pictures.tsx';
import { feedbackTones } from './feedback-tones.ts';
import './feedback.css';

const { FeedbackInfo, FeedbackReply } = feedbackContract;

function ReplyForm({ feedback: { id, version } }: { feedback: FeedbackDetail }) {
  return (
    <ContractForm<typeof FeedbackReply>
      key={version}
      endpoint={FeedbackReply}
      messages="feedback"
      fields={[{ field: 'body', as: 'textarea', span: 'full', title: 'feedback.detail.answer' }, picturesField]}
      hidden={{ id, version }}
      draft={`feedback ${id}`}
      submit="feedback.action.send"
      success="feedback.done.replied"
      look="dialog"
    />
  );
}

function FeedbackPage({ feedback }: { feedback: FeedbackDetail }) {
  const t = useText<typeof en>('feedback');
  const can = useCan();
  const { id, kind, state, body, picture_ids, replies } = feedback;
  return (
    <DetailPage<FeedbackDetail>
      title={[{ text: `feedback.kind.${kind}` }, ` · ${feedback.sender_name}`]}
      state={<StatusTag tone={feedbackTones[state]}>{t(`state.${state}`)}</StatusTag>}
      subject={feedback}
      actions={[closeFeedback, reopenFeedback]}
    >
      <DetailSection title="feedback.detail.message">
        <p className="feedback-words">{body}</p>
        <FeedbackPictures id={id} ids={picture_ids} />
        <FieldGrid<FeedbackDetail>
          of={feedback}
          messages="feedback"
          rows={[
            { field: 'sender_name' },
            { field: 'sender_phone', as: 'phone' },
            { field: 'kind', as: 'choice' },
            { field: 'created_at', as: 'time' },
            { field: 'touched_at', as: 'time' },
          ]}
        />
      </DetailSection>
      <DetailSection title="feedback.detail.replies">
        {replies.length === 0 ? <p className="feedback-none">{t('detail.none')}</p> : null}
        <Timeline
          entries={replies.map(({ id: key, author, created_at, is_staff, body: words, picture_ids: pictureIds }) => ({
            key,
            title: author,
            at: time(created_at),
            note: (
              <>
                <p className="feedback-words">{words}</p>
                <FeedbackPictures id={id} ids={pictureIds} />
              </>
            ),
            tone: is_staff ? 'success' : 'info',
          }))}
        />
        {state !== 'closed' && can(FeedbackReply) ? <ReplyForm feedback={feedback} /> : null}
      </DetailSection>
    </DetailPage>
  );
}

export default function FeedbackInfoPage() {
  const query = useQueryOf(FeedbackInfo, { id: Number(useParams().id) });
  return <Loaded query={query}>{(feedback) => <FeedbackPage feedback={feedback} />}</Loaded>;
}
