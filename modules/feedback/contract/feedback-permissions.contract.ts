import type { PermissionManifest } from '@linehaul/contract/permission.ts';
import type { feedbackContract } from './feedback.contract.ts';

const platformSupplierService = ['platform', 'supplier', 'service'] as const;

/** Who may make the calls that screens need. */
export const feedbackPermissions = {
  FeedbackList: { path: '/v1/supplier/feedback/FeedbackList', industries: platformSupplierService },
  FeedbackInfo: { path: '/v1/supplier/feedback/FeedbackInfo', industries: platformSupplierService },
  FeedbackPicture: { path: '/v1/supplier/feedback/FeedbackPicture', industries: platformSupplierService },
} as const satisfies PermissionManifest<typeof feedbackContract>;
