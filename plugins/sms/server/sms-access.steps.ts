import type { OutgoingMessage, SendOutcome, SentMessage } from '@linehaul/modules/message/server/message.port.ts';
import type { SmsTemplate } from '../contract/sms.contract.ts';

/** The provider's template as it has it. */
export type ProviderTemplate = Pick<SmsTemplate, 'review' | 'reason' | 'content'>;

/** A provider's account at one moment. */
export interface SmsAccess {
  /** `template` is null where the provider needs none. */
  send(message: OutgoingMessage, template: Pick<SmsTemplate, 'code' | 'content'> | null): Promise<SendOutcome>;
  find?(message: OutgoingMessage): Promise<SentMessage | { state: 'unknown' } | null>;
  /** Whether keys and signature are good, without sending anything; null when they are. */
  fault?(): Promise<Exclude<SendOutcome, SentMessage> | null>;
  /** Null when the provider does not answer. */
  template?(code: string): Promise<ProviderTemplate | null>;
}

/** Where the providers are; only the installation can change it. */
export interface SmsBases {
  aliyun: URL;
  tencent: URL;
}

/** Reads `SMS_ALIYUN_BASE` and `SMS_TENCENT_BASE`. */
export function smsBasesFrom({ SMS_ALIYUN_BASE, SMS_TENCENT_BASE }: NodeJS.ProcessEnv): SmsBases {
  return {
    aliyun: new URL(SMS_ALIYUN_BASE || 'https://dysmsapi.aliyuncs.com/'),
    tencent: new URL(SMS_TENCENT_BASE || 'https://sms.tencentcloudapi.com/'),
  };
}
