import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { feedbackContract } from './feedback.contract.ts';

/** Who may make the calls that screens need. */
export const feedbackPermissions = {
  FeedbackList: { path: '/v1/supplier/feedback/FeedbackList' },
  FeedbackInfo: { path: '/v1/supplier/feedback/FeedbackInfo' },
  FeedbackPicture: { path: '/v1/supplier/feedback/FeedbackPicture' },
} as const satisfies PermissionManifest<typeof feedbackContract>;
