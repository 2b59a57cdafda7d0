import { call } from '@linehaul/console-kernel/call/call.ts';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { Picture, PictureField, type PictureSource } from '@linehaul/modules/upload/console/picture.port.tsx';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';

const sourceOf =
  (id: number): PictureSource =>
  (size) =>
    call(taobaokeContract.TaobaokePicture, { id, size }, { quiet: true });

/** The picture of a row; nothing where it has none. */
export function ShopPicture({ picture_id, name }: { picture_id: number | null; name: string }) {
  if (picture_id === null) return null;
  return (
    <span className="tbk-cell-picture">
      <Picture name={`taobaoke ${picture_id}`} label={name} source={sourceOf(picture_id)} />
    </span>
  );
}

/** The field of a row's picture, which shows the one that it has. */
export function pictureField(picture_id: number | null) {
  const storedPicture = picture_id === null ? undefined : { id: picture_id, source: sourceOf(picture_id) };
  return {
    field: 'picture_id' as const,
    span: 'full' as const,
    render: (props: OwnFieldProps) => (
      <PictureField {...props} removable label={textOf('taobaoke.field.shop_picture')} kept={storedPicture} />
    ),
  };
}
