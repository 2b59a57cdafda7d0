import { call } from '@linehaul/console-kernel/call/call.ts';
import { queryClient } from '@linehaul/console-kernel/call/query-client.ts';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { RichTextReader, type TextPictures } from '@linehaul/modules/richtext/console/rich-text.port.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useEffect } from 'react';
import { contentContract } from '../contract/content.contract.ts';
import type { InboxNotice } from '../contract/content-rows.contract.ts';
import './content.css';

const { NoticeInbox, NoticeInboxPicture, NoticeUnread, NoticeRead } = contentContract;

const inboxPicture =
  (id: number): TextPictures =>
  (picture_id) =>
  (size) =>
    call(NoticeInboxPicture, { id, picture_id, size }, { quiet: true });

/** Says that the caller has read these; all when none is named. Whatever shows notices asks again. */
export async function markRead(ids: number[]): Promise<void> {
  const { count } = await call(NoticeRead, { ids }, { quiet: true });
  queryClient.setQueryData([NoticeUnread.path, {}], { count });
  await queryClient.invalidateQueries({ queryKey: [NoticeInbox.path] });
}

/** A notice's text; shown is read. */
export function NoticeReading({ notice, onClose }: { notice: InboxNotice; onClose: () => void }) {
  const { id, title, body, publish_at, read_at } = notice;
  const isUnread = read_at === 0;
  useEffect(() => {
    // A reading that is not taken down now stays unread, and is taken down when the notice is opened again.
    if (isUnread) void markRead([id]).catch(() => undefined);
  }, [id, isUnread]);
  return (
    <Modal open width={640} title={title} footer={null} onCancel={onClose}>
      <p className="content-summary lh-figure">{time(publish_at)}</p>
      <RichTextReader html={body} label={title} pictures={inboxPicture(id)} />
    </Modal>
  );
}
