import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { maxPictureBytes, uploadErrors } from '../contract/upload.contract.ts';
import { takePicture } from './upload-take.steps.ts';

/**
 * Takes a picture that a program has sent within its call, as a data URL, and answers its number: a record has to keep it
 * then. Outside of a transaction, for its storage may be a provider's. Refuses at the field what is no picture.
 */
export async function takeDataUrl(
  scope: Scope,
  extensions: Extensions,
  field: string,
  dataUrl: string,
): Promise<number> {
  const [, text = ''] = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? [];
  const bytes = Buffer.from(text, 'base64');
  const { not_a_picture: error } = uploadErrors;
  if (bytes.length === 0 || bytes.length > maxPictureBytes)
    throw refuse(error, { fields: { [field]: { code: error.code } } });
  return (await takePicture(scope, extensions, bytes)).id;
}
