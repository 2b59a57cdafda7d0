import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { PictureField } from '@linehaul/modules/upload/console/picture.port.tsx';
import { Button, Input } from 'antd';
import { maxPictures } from '../contract/goods-record.contract.ts';
import type { en } from '../messages/en.ts';
import { goodsPicture } from './goods-picture-source.ts';

interface Shown {
  upload_id: number;
  alt?: string | undefined;
}

const isShown = (value: unknown): value is Shown => typeof value === 'object' && value !== null && 'upload_id' in value;

/** The pictures of goods in their order, each with what it shows; the first is the cover. */
export function PicturesEditor({ value, onChange, kept }: OwnFieldProps & { kept: ReadonlySet<number> }) {
  const t = useText<typeof en>('goods');
  const pictures = Array.isArray(value) ? value.filter(isShown) : [];
  const set = (next: readonly Shown[]) => onChange?.(next);
  const earlier = (at: number) => {
    const [movedPicture, before] = [pictures[at], pictures[at - 1]];
    if (movedPicture && before) set(pictures.with(at - 1, movedPicture).with(at, before));
  };
  return (
    <ul className="lh-goods-pictures">
      {pictures.map(({ upload_id, alt = '' }, at) => (
        <li key={upload_id}>
          <PictureField
            value={upload_id}
            label={t('hint.picture', { place: at + 1 })}
            kept={kept.has(upload_id) ? { id: upload_id, source: goodsPicture(upload_id) } : undefined}
            onChange={(id) => typeof id === 'number' && set(pictures.with(at, { upload_id: id, alt }))}
          />
          <Input
            size="small"
            maxLength={100}
            value={alt}
            placeholder={t('field.alt')}
            aria-label={`${t('field.alt')} ${at + 1}`}
            onChange={(event) => set(pictures.with(at, { upload_id, alt: event.target.value }))}
          />
          <span>
            {at > 0 ? (
              <Button size="small" type="text" onClick={() => earlier(at)}>
                {t('action.earlier')}
              </Button>
            ) : null}
            <Button size="small" type="text" onClick={() => set(pictures.toSpliced(at, 1))}>
              {t('action.remove')}
            </Button>
          </span>
        </li>
      ))}
      {pictures.length < maxPictures ? (
        <li>
          <PictureField
            key={pictures.length}
            label={t('field.pictures')}
            onChange={(id) => typeof id === 'number' && set([...pictures, { upload_id: id, alt: '' }])}
          />
        </li>
      ) : null}
    </ul>
  );
}
