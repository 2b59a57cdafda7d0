import { call } from '@linehaul/console-kernel/call/call.ts';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { PictureList, PictureListField } from '@linehaul/modules/upload/console/picture-list.port.tsx';
import { refundContract } from '../contract/refund.contract.ts';
import { maxPictures } from '../contract/refund-record.contract.ts';
import type { en } from '../messages/en.ts';

/** Pictures that somebody has put into the conversation. */
export function RefundPictures({ id, ids }: { id: number; ids: readonly number[] }) {
  const t = useText<typeof en>('refund');
  return (
    <PictureList
      ids={ids}
      labelOf={(place) => t('form.picture', { place })}
      sourceOf={(picture_id) => (size) => call(refundContract.RefundPicture, { id, picture_id, size }, { quiet: true })}
    />
  );
}

export const picturesField: FieldSpec<{ picture_ids?: number[] | undefined }> = {
  field: 'picture_ids',
  span: 'full',
  render: (props) => (
    <PictureListField {...props} max={maxPictures} labelOf={(place) => textOf('refund.form.picture', { place })} />
  ),
};
