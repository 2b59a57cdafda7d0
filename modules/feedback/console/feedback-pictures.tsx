import { call } from '@linehaul/console-kernel/call/call.ts';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { PictureList, PictureListField } from '@linehaul/modules/upload/console/picture-list.port.tsx';
import { feedbackContract, maxPictures } from '../contract/feedback.contract.ts';
import type { en } from '../messages/en.ts';

/** Pictures of a message or of an answer to it. */
export function FeedbackPictures({ id, ids }: { id: number; ids: readonly number[] }) {
  const t = useText<typeof en>('feedback');
  return (
    <PictureList
      ids={ids}
      labelOf={(place) => t('detail.picture', { place })}
      sourceOf={(picture_id) => (size) =>
        call(feedbackContract.FeedbackPicture, { id, picture_id, size }, { quiet: true })
      }
    />
  );
}

/** The field that a message and an answer have in common. */
export const picturesField: FieldSpec<{ picture_ids?: number[] | undefined }> = {
  field: 'picture_ids',
  span: 'full',
  render: (props) => (
    <PictureListField {...props} max={maxPictures} labelOf={(place) => textOf('feedback.detail.picture', { place })} />
  ),
};
