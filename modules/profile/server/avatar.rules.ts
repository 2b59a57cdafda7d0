import { refuse } from '@linehaul/contract/errors.ts';
import { readPicture } from '@linehaul/server-kernel/file/picture.ts';
import { avatarLimit } from '../contract/avatar.contract.ts';
import { profileErrors } from '../contract/profile.contract.ts';

const { not_a_picture } = profileErrors;

/** The picture drawn anew, as a data address: small, and without the place and device that a photo names. */
export async function drawAvatar(address: string): Promise<string> {
  const picture = await readPicture(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  const sizes = picture ? [picture.whole, picture.thumbnail] : [];
  const addresses = sizes.map((bytes) => `data:${picture?.media_type};base64,${bytes.toString('base64')}`);
  const fitting = addresses.find(({ length }) => length <= avatarLimit);
  if (fitting === undefined) throw refuse(not_a_picture, { fields: { avatar: { code: not_a_picture.code } } });
  return fitting;
}
