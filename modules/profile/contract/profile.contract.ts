import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { line, phone } from '@linehaul/contract/units.ts';
import { verifyCode } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { z } from 'zod';
import { avatarLimit, isAvatar } from './avatar.contract.ts';

const avatar = z
  .string()
  .max(avatarLimit)
  .refine(isAvatar, { message: 'not_a_picture', params: { fault: 'profile.not_a_picture' } });

export const profile = z.object({
  nick_name: z.string(),
  phone: z.string(),
  avatar: z.string(),
  introduction: z.string(),
});
export type Profile = z.output<typeof profile>;

export const profileContract = contract({
  userEdit: {
    method: 'POST',
    path: '/v1/user/user/userEdit',
    access: 'session',
    needsConsent: true,
    input: z.object({
      nick_name: line(40, 1),
      /** A data address of a small PNG, JPEG or WebP; empty for none. */
      avatar,
      /** The company in a few words; an operator has none. */
      introduction: line(300).default(''),
      phone,
      /** The code that was sent to the phone, for `change_phone`; needed when the phone is another one. */
      verify: verifyCode.optional(),
    }),
    output: profile,
    transaction: 'own',
    idempotent: true,
    audit: 'profile.edit',
  },
});

export const profileErrors = errors('profile', { not_a_picture: 422, code_missing: 422, phone_taken: 409 });
