import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { Reply } from '../contract/wxpub-record.contract.ts';
import type { en } from '../messages/en.ts';
import './wxpub.css';

/** An answer as a follower's phone shows it. */
export function ReplyBubble({ reply_kind, text, media_no, title, description, url, mini_page }: Reply) {
  const t = useText<typeof en>('wxpub');
  if (reply_kind === 'text') return <p className="wxpub-bubble">{text}</p>;
  return (
    <div className="wxpub-bubble wxpub-card">
      <strong>{reply_kind === 'image' ? t('reply_kind.image') : title}</strong>
      {reply_kind === 'news' && description !== '' ? <span>{description}</span> : null}
      <code>{{ image: media_no, news: url, miniprogram: mini_page }[reply_kind]}</code>
    </div>
  );
}
