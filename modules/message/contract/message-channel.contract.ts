import { z } from 'zod';

export const messageChannel = z.enum(['sms', 'email', 'wechat']);
export type MessageChannel = z.output<typeof messageChannel>;
