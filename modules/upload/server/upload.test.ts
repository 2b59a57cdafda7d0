import { aPicture } from '@linehaul/modules/joining/server/testing/joining.fixture.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maxPictureBytes, uploadContract } from '../contract/upload.contract.ts';

const app = await testApp();
const user = await app.tenant();
const { UploadAdd, UploadShow } = uploadContract;

async function shown(id: number, size: 'whole' | 'thumbnail' = 'whole') {
  const { response } = await user.call(UploadShow, { id, size });
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

test.each([
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'jpeg'],
] as const)('a %s comes in and is kept as a %s, with a thumbnail', async (sent, kept) => {
  // The name says nothing: what counts is what is in the file.
  const file = await aPicture(900, 600, sent);
  const added = await user.call(UploadAdd, {}, { file, fileName: 'licence.txt' });
  expect(added).toMatchObject({ width: 900, height: 600 });
  expect(await shown(added.id)).toMatchObject({ format: kept, width: 900, height: 600 });
  expect(await shown(added.id, 'thumbnail')).toMatchObject({ format: kept, width: 320 });
});

test('a photo is turned upright, made smaller, and loses what it carried beside the picture', async () => {
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#aa5533' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'whose it is' } });
  const file = new Blob([new Uint8Array(await photo.toBuffer())]);
  const { id, width, height } = await user.call(UploadAdd, {}, { file });
  expect([width, height]).toEqual([1800, 2400]);
  const { exif, orientation } = await shown(id);
  expect([exif, orientation]).toEqual([undefined, undefined]);
});

test.each([
  ['a text that calls itself a picture', 'not a picture', 'passport.jpg'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'x.png'],
  ['a JPEG that ends after its beginning', '\u00ff\u00d8\u00ff\u00e0', 'x.jpg'],
])('%s is refused', async (_case, content, fileName) => {
  const file = new Blob([Buffer.from(content, 'latin1')]);
  await expect(user.call(UploadAdd, {}, { file, fileName })).rejects.toMatchObject({
    status: 422,
    code: 'upload.not_a_picture',
  });
});

test('a file that is too large, and no file at all, are refused', async () => {
  const file = new Blob([new Uint8Array(maxPictureBytes + 1)]);
  await expect(user.call(UploadAdd, {}, { file })).rejects.toMatchObject({ status: 413, code: 'upload.too_large' });
});

test('a picture is its sender’s alone: not another tenant’s, not a colleague’s, not the platform’s', async () => {
  const { id } = await user.call(UploadAdd, {}, { file: await aPicture() });
  const others = [await app.tenant(), await app.operator(user), await app.tenant({ industry: 'platform' })];
  for (const other of others) {
    await expect(other.call(UploadShow, { id })).rejects.toMatchObject({ status: 404 });
  }
  await expect(app.call(UploadShow, { id })).rejects.toMatchObject({ status: 401 });
});

test('what no record keeps is forgotten after a day, once its tenant sends another picture', async () => {
  const owner = await app.tenant({ account: 'forgetful' });
  const { id } = await owner.call(UploadAdd, {}, { file: await aPicture() });
  const isThere = async () => {
    const { pool } = app.scope().database;
    return (await pool.query('select from upload where id = $1', [id])).rowCount === 1;
  };
  expect(await isThere()).toBe(true);
  app.advance(86_401);
  const session = await app.call(sessionContract.Login, { username: 'forgetful', password: 'test-password' });
  await app.client(session)(UploadAdd, {}, { file: await aPicture() });
  expect(await isThere()).toBe(false);
});
