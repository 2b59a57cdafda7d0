import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { platformTenant, tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { keepUploads, ownedPicture } from '@linehaul/modules/upload/server/upload.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { addressLimit, rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { type FeedbackDetail, feedbackContract, feedbackErrors } from '../contract/feedback.contract.ts';
import { feedbackRepo, type StoredFeedback } from './feedback.repo.ts';
import { type FeedbackPicture, feedbackPictureRepo } from './feedback-picture.repo.ts';

/** Messages from one address in an hour without an account, and from one tenant with one. */
const maxFromAddress = 10;
const maxFromTenant = 60;
const hourSeconds = 3600;
const excerptCharacters = 120;

async function found(scope: Scope, id: number): Promise<StoredFeedback> {
  const feedback = await feedbackRepo(scope).byId(id);
  if (!feedback) throw refuse(wireErrors.not_found);
  return feedback;
}

function isStaff(scope: Scope, { supplier_id }: StoredFeedback): boolean {
  return supplier_id === scope.caller.supplier_id;
}

/** What keeps the pictures: each feedback its own, so that nobody shows in one what they have not seen in another. */
const ownerOf = (id: number) => `feedback ${id}`;

async function keepPictures(scope: Scope, at: { id: number; reply_id: number | null }, picture_ids: readonly number[]) {
  await keepUploads(scope, ownerOf(at.id), { picture_ids });
  await feedbackPictureRepo(scope).add(at.id, at.reply_id, picture_ids);
}

const idsOf = (pictures: readonly FeedbackPicture[], of: number | null) =>
  pictures.filter(({ reply_id }) => reply_id === of).map(({ id }) => id);

async function readDetail(scope: Scope, id: number): Promise<FeedbackDetail> {
  const feedback = await found(scope, id);
  const replies = await feedbackRepo(scope).replies(feedback);
  const pictures = await feedbackPictureRepo(scope).of(feedback);
  return {
    ...feedback,
    excerpt: [...feedback.body].slice(0, excerptCharacters).join(''),
    reply_count: replies.length,
    box: isStaff(scope, feedback) ? 'inbox' : 'sent',
    picture_ids: idsOf(pictures, null),
    replies: replies.map((reply) => ({ ...reply, picture_ids: idsOf(pictures, reply.id) })),
  };
}

/** The tenant named, when it is there to read; the platform when none is named. */
async function receiverOf(scope: Scope, namedId: number | null): Promise<number | null> {
  const tenant = await tenantAccount(scope, namedId ?? (await platformTenant(scope))).find();
  return tenant && tenant.state !== 'disabled' ? tenant.id : null;
}

export const feedbackModule = serverModule({
  name: 'feedback',
  contract: feedbackContract,
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    FeedbackList: ({ input, scope }) => feedbackRepo(scope).page(input),
    FeedbackInfo: ({ input, scope }) => readDetail(scope, input.id),
    FeedbackPicture: async ({ input: { id, picture_id, size }, scope, extensions }) => {
      const pictures = await feedbackPictureRepo(scope).of(await found(scope, id));
      const picture = pictures.find((one) => one.id === picture_id);
      if (!picture) throw refuse(wireErrors.not_found);
      return ownedPicture(
        { scope, extensions },
        { supplier_id: picture.supplier_id, id: picture_id, owner: ownerOf(id), size },
      );
    },
    FeedbackReply: async ({ input: { id, version, body, picture_ids }, scope, audit }) => {
      const repo = feedbackRepo(scope);
      const before = await found(scope, id);
      if (before.state === 'closed') throw refuse(feedbackErrors.closed);
      const byStaff = isStaff(scope, before);
      // Anyone who wrote in and writes again is waiting again.
      const state = byStaff ? 'answered' : 'open';
      if (!(await repo.turn(before, version ?? before.version, state))) throw refuse(wireErrors.version);
      const reply_id = await repo.reply(before, body, byStaff, scope.caller.login_name);
      await keepPictures(scope, { id, reply_id }, picture_ids);
      audit({ record: `feedback ${id}`, before: { state: before.state }, after: { state, reply: body, picture_ids } });
      return readDetail(scope, id);
    },
    FeedbackClose: async ({ input: { id, version, is_closed }, scope, audit }) => {
      const before = await found(scope, id);
      if (!isStaff(scope, before)) throw refuse(wireErrors.not_found);
      const state = is_closed ? 'closed' : 'open';
      if (!(await feedbackRepo(scope).turn(before, version ?? before.version, state))) throw refuse(wireErrors.version);
      audit({ record: `feedback ${id}`, before: { state: before.state }, after: { state } });
      return readDetail(scope, id);
    },
    FeedbackAdd: async ({ input, scope, audit }) => {
      const { supplier_id, login_name } = scope.caller;
      await rateLimit(scope, `feedback tenant ${supplier_id}`).take(maxFromTenant, hourSeconds);
      const repo = feedbackRepo(scope);
      const receiver = await receiverOf(scope, null);
      if (receiver === null) throw refuse(feedbackErrors.nobody);
      const sender_name = `${(await tenantAccount(scope).find())?.shop_name ?? ''} · ${login_name}`;
      const from = { from_supplier_id: supplier_id, sender_name, sender_phone: '' };
      const { picture_ids, ...message } = input;
      const id = await repo.add({ supplier_id: receiver, ...message, ...from });
      await keepPictures(scope, { id, reply_id: null }, picture_ids);
      audit({ record: `feedback ${id}`, after: input });
      return { id };
    },
    FeedbackSend: async ({ input: { kind, body, name, phone }, scope, ip, supplieruid }) => {
      await addressLimit(scope, 'feedback address', ip).take(maxFromAddress, hourSeconds);
      const repo = feedbackRepo(scope);
      const receiver = await receiverOf(scope, supplieruid);
      if (receiver === null) throw refuse(feedbackErrors.nobody);
      const from = { from_supplier_id: null, sender_name: name, sender_phone: phone };
      await repo.add({ supplier_id: receiver, kind, body, ...from });
      return {};
    },
  }),
});
