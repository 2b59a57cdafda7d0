import { aPicture } from '@linehaul/modules/joining/server/testing/joining.fixture.ts';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { feedbackContract } from '../contract/feedback.contract.ts';

const app = await testApp();
const { FeedbackList, FeedbackInfo, FeedbackReply, FeedbackClose, FeedbackAdd, FeedbackSend, FeedbackPicture } =
  feedbackContract;
const platform = await app.tenant({ account: 'support', industry: 'platform' });

test('what a tenant says to the platform is answered, said again, and closed', async () => {
  const seller = await app.tenant({ account: 'seller', industry: 'supplier' });
  const { id } = await seller.call(FeedbackAdd, { kind: 'fault', body: 'The label\nis cut off.' });
  const [waiting] = (await platform.call(FeedbackList, { state: 'open' })).list;
  expect(waiting).toMatchObject({
    id,
    kind: 'fault',
    excerpt: 'The label is cut off.',
    sender_name: 'seller · seller',
  });
  const answeredFeedback = await platform.call(FeedbackReply, { id, version: 1, body: 'Choose 100 × 180 mm.' });
  expect(answeredFeedback).toMatchObject({
    state: 'answered',
    box: 'inbox',
    body: 'The label\nis cut off.',
    version: 2,
  });
  await expect(platform.call(FeedbackReply, { id, version: 1, body: 'x' })).rejects.toMatchObject({
    code: 'wire.version',
  });
  const sentFeedback = await seller.call(FeedbackInfo, { id });
  expect(sentFeedback).toMatchObject({
    box: 'sent',
    replies: [{ is_staff: true, author: 'support', body: 'Choose 100 × 180 mm.' }],
  });
  expect((await seller.call(FeedbackList, { box: 'sent' })).total).toBe(1);
  expect((await seller.call(FeedbackList, {})).total).toBe(0);
  expect(await seller.call(FeedbackReply, { id, body: 'Still cut off.' })).toMatchObject({ state: 'open' });
  await expect(seller.call(FeedbackClose, { id, is_closed: true })).rejects.toMatchObject({ status: 404 });
  expect(await platform.call(FeedbackClose, { id, is_closed: true })).toMatchObject({ state: 'closed' });
  await expect(seller.call(FeedbackReply, { id, body: 'x' })).rejects.toMatchObject({ code: 'feedback.closed' });
  expect(await platform.call(FeedbackClose, { id, is_closed: false })).toMatchObject({ state: 'open' });
});

test('nobody else reads it', async () => {
  const seller = await app.tenant({ industry: 'supplier' });
  const { id } = await seller.call(FeedbackAdd, { body: 'Mine' });
  const stranger = await app.tenant({ industry: 'service' });
  await expect(stranger.call(FeedbackInfo, { id })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(FeedbackReply, { id, body: 'x' })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(FeedbackClose, { id, is_closed: true })).rejects.toMatchObject({ status: 404 });
  expect((await stranger.call(FeedbackList, { box: 'sent' })).total).toBe(0);
});

/** Somebody on a page of a tenant's: the tenant is named, and the token is nobody's. */
const visitor = (suid: number) => app.client({ access_token: 'nobody', suid });

test('somebody without an account writes to the tenant whose page they are on, with a name and a phone', async () => {
  const seller = await app.tenant({ industry: 'supplier' });
  const call = visitor(seller.suid);
  const message = { kind: 'question', body: 'Do you deliver on Sundays?', name: 'Zhao', phone: '13800138000' } as const;
  await call(FeedbackSend, message);
  const { list } = await seller.call(FeedbackList, {});
  expect(list).toMatchObject([{ sender_name: 'Zhao', sender_phone: '13800138000', state: 'open' }]);
  await expect(call(FeedbackSend, { ...message, phone: '123' })).rejects.toMatchObject({ status: 422 });
  await expect(visitor(9_999_999)(FeedbackSend, message)).rejects.toMatchObject({ code: 'feedback.nobody' });
  const storm = Array.from({ length: 12 }, () => call(FeedbackSend, message).catch((error: unknown) => error));
  const refusals = (await Promise.all(storm)).filter((answer) => answer instanceof Error);
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals[0]).toMatchObject({ status: 429 });
});

async function pictureOf(user: typeof platform): Promise<number> {
  return (await user.call(uploadContract.UploadAdd, {}, { file: await aPicture() })).id;
}

async function format(user: typeof platform, input: { id: number; picture_id: number; size?: 'thumbnail' }) {
  const { response } = await user.call(FeedbackPicture, input);
  return response.headers.get('content-type');
}

test('both sides add pictures and see the other’s', async () => {
  const seller = await app.tenant({ industry: 'supplier' });
  const pictureIds = [await pictureOf(seller), await pictureOf(seller)];
  const { id } = await seller.call(FeedbackAdd, { body: 'It looks like this', picture_ids: pictureIds });
  expect(await platform.call(FeedbackInfo, { id })).toMatchObject({ picture_ids: pictureIds, replies: [] });
  const [first = 0] = pictureIds;
  expect(await format(platform, { id, picture_id: first, size: 'thumbnail' })).toBe('image/jpeg');
  const back = await pictureOf(platform);
  const answeredFeedback = await platform.call(FeedbackReply, {
    id,
    body: 'It should look like this',
    picture_ids: [back],
  });
  expect(answeredFeedback).toMatchObject({ picture_ids: pictureIds, replies: [{ picture_ids: [back] }] });
  expect(await format(seller, { id, picture_id: back })).toBe('image/jpeg');
  expect((await seller.call(FeedbackInfo, { id })).replies).toMatchObject([{ picture_ids: [back] }]);
});

test('a picture is for those alone who may read the feedback that it belongs to', async () => {
  const seller = await app.tenant({ industry: 'supplier' });
  const [one, other, loose] = [await pictureOf(seller), await pictureOf(seller), await pictureOf(seller)];
  const { id } = await seller.call(FeedbackAdd, { body: 'One', picture_ids: [one] });
  const { id: second } = await seller.call(FeedbackAdd, { body: 'Another', picture_ids: [other] });
  const stranger = await app.tenant({ industry: 'supplier' });
  const absent = { status: 404, code: 'wire.not_found' };
  await expect(stranger.call(FeedbackPicture, { id, picture_id: one })).rejects.toMatchObject(absent);
  for (const picture_id of [other, loose, 9_999_999]) {
    await expect(seller.call(FeedbackPicture, { id, picture_id })).rejects.toMatchObject(absent);
  }
  const clerk = await app.operator(seller, { api_arr: [] });
  await expect(clerk.call(FeedbackPicture, { id, picture_id: one })).rejects.toMatchObject({ status: 403 });
  const unknown = { status: 422, fields: { picture_ids: expect.anything() } };
  // What another feedback keeps, what a colleague has sent, what another tenant has sent.
  for (const [user, picture_ids] of [
    [seller, [one]],
    [clerk, [loose]],
    [stranger, [loose]],
  ] as const) {
    await expect(user.call(FeedbackAdd, { body: 'x', picture_ids: [...picture_ids] })).rejects.toMatchObject(unknown);
  }
  await expect(platform.call(FeedbackReply, { id: second, body: 'x', picture_ids: [loose] })).rejects.toMatchObject(
    unknown,
  );
  // Nothing is left of what was refused.
  expect(await seller.call(FeedbackInfo, { id: second })).toMatchObject({ state: 'open', reply_count: 0 });
});

test('more than six pictures, and one twice, are refused', async () => {
  const seller = await app.tenant({ industry: 'supplier' });
  const pictureIds = await Promise.all(Array.from({ length: 7 }, () => pictureOf(seller)));
  const pictureFault = { status: 422, fields: { picture_ids: expect.anything() } };
  await expect(seller.call(FeedbackAdd, { body: 'x', picture_ids: pictureIds })).rejects.toMatchObject(pictureFault);
  const [one = 0] = pictureIds;
  await expect(seller.call(FeedbackAdd, { body: 'x', picture_ids: [one, one] })).rejects.toMatchObject(pictureFault);
  const { id } = await seller.call(FeedbackAdd, { body: 'x', picture_ids: pictureIds.slice(0, 6) });
  expect((await platform.call(FeedbackInfo, { id })).picture_ids).toHaveLength(6);
});
