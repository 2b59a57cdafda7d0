import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { PictureImage } from '@linehaul/modules/upload/console/picture.port.tsx';
import type { ReactNode } from 'react';
import { contentContract } from '../contract/content.contract.ts';
import type { en } from '../messages/en.ts';
import './content.css';

const { AdvertBoard: board, AdvertBoardPicture, cmsAdvertClick } = contentContract;

interface FollowedProps {
  id: number;
  link: string;
  label: string;
  children: ReactNode;
}

/** Counted on the way; an address elsewhere gets a window of its own, and learns nothing of ours. */
function Followed({ id, link, label, children }: FollowedProps) {
  const count = () => void call(cmsAdvertClick, { id }, { quiet: true }).catch(() => undefined);
  if (link === '') return <div className="content-advert">{children}</div>;
  const advertProps = { className: 'content-advert', 'aria-label': label, onClick: count };
  if (link.startsWith('/')) {
    return (
      <Link to={link} {...advertProps}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" {...advertProps}>
      {children}
    </a>
  );
}

/** What the platform shows on the start page. */
export default function AdvertBoard() {
  const t = useText<typeof en>('content');
  const { data } = useQueryOf(board, {}, { quiet: true, beside: true });
  if (!data || data.adverts.length === 0) return null;
  return (
    <section className="content-board" aria-label={t('advert.board')}>
      {data.adverts.map(({ id, title, link }) => (
        <Followed key={id} id={id} link={link} label={t('advert.open', { title })}>
          <PictureImage
            name={`advert ${id}`}
            label={title}
            source={(size) => call(AdvertBoardPicture, { id, size }, { quiet: true })}
          />
          <span>{title}</span>
        </Followed>
      ))}
    </section>
  );
}
